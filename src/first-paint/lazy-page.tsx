import {
  createElement,
  lazy,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { lazyModule } from './lazy-module.ts'
import { neverChanges } from './never-changes.ts'

type Module<Props> = { default: ComponentType<Props> }

/**
 * Returns a component whose code is fetched when it first renders, like React's `lazy`.
 * The component's `fetch` function loads its code early. The component then needs no fallback.
 * React's `lazy` would show its fallback for a third of a second or more, even for loaded code.
 */
export function lazyPage<Props extends object, Others extends object>(
  load: () => Promise<Module<Props> & Others>,
) {
  let loadedPart: ComponentType<Props> | undefined
  let isAwaited = false
  const loaded = lazyModule(load)
  const fetch = async () => {
    const module = await loaded()
    loadedPart = module.default
    if (isAwaited) notify()
    isAwaited = false
    return module
  }
  const Lazy: ComponentType<Props> = lazy(fetch)
  const LazyPart = (props: Props) => {
    // A page that the server rendered stays unchanged until its code has loaded.
    const isHydrated = useSyncExternalStore(neverChanges, yes, no)
    // Keep the first render's component until unmount, because a new component would lose state.
    const [Part] = useState(() => loadedPart ?? Lazy)
    isAwaited ||= isHydrated && !loadedPart
    // After hydration, `LazyPart` renders again. `useMemo` keeps `Part` from rendering again.
    return useMemo(() => createElement(Part, props), [Part, props])
  }
  return Object.assign(LazyPart, { fetch })
}

const yes = () => true
const no = () => false

let arrivals = 0
const listeners = new Set<() => void>()

function notify(): void {
  arrivals += 1
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Renders the calling component again when the code of a `lazyPage` component has loaded.
 * React by itself would keep each fallback on screen for at least a third of a second.
 */
export const useArrivals = () =>
  useSyncExternalStore(
    listen,
    () => arrivals,
    () => 0,
  )
