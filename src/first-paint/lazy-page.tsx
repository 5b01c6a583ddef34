import { createElement, lazy, useState, useSyncExternalStore, type ComponentType } from 'react'
import { lazyModule } from './lazy-module.ts'
import { neverChanges } from './never-changes.ts'

type Module<Props> = { default: ComponentType<Props> }

/**
 * Returns a component whose code is fetched at its first render, like React's `lazy`.
 * `fetch` loads that code earlier, and the component then renders without a fallback.
 * React's `lazy` always shows the fallback first, and React keeps it for a third of a second.
 */
export function lazyPage<Props extends object>(load: () => Promise<Module<Props>>) {
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
    // A page rendered by the server stays unchanged until its code is loaded.
    const isHydrated = useSyncExternalStore(neverChanges, yes, no)
    // The state keeps one component until unmount, because a new component would lose its state.
    const [Part] = useState(() => loadedPart ?? Lazy)
    isAwaited ||= isHydrated && !loadedPart
    return createElement(Part, props)
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
 * Renders the component again when the code of a lazy part has loaded.
 * Without this extra render, React would keep the fallback for a third of a second.
 */
export const useArrivals = () =>
  useSyncExternalStore(
    listen,
    () => arrivals,
    () => 0,
  )
