import { createElement, lazy, useState, useSyncExternalStore, type ComponentType } from 'react'
import { lazyModule } from './lazy-module.ts'
import { neverChanges } from './never-changes.ts'

type Module<Props> = { default: ComponentType<Props> }

/**
 * Returns a component whose code is fetched at its first render, like React's `lazy`.
 * `fetch` loads the code earlier, and the component then renders without a fallback.
 * React's `lazy` always shows the fallback first, and React keeps it for a third of a second.
 */
export function lazyPage<Props extends object>(load: () => Promise<Module<Props>>) {
  let here: ComponentType<Props> | undefined
  let isAwaited = false
  const loaded = lazyModule(load)
  const fetch = async () => {
    const module = await loaded()
    here = module.default
    if (isAwaited) tell()
    isAwaited = false
    return module
  }
  const Lazy: ComponentType<Props> = lazy(fetch)
  const Late = (props: Props) => {
    // A page rendered by the server stays unchanged until its code is loaded.
    const isLive = useSyncExternalStore(neverChanges, yes, no)
    // The state keeps the same component until unmount: another one would lose its state.
    const [Part] = useState(() => here ?? Lazy)
    isAwaited ||= isLive && !here
    return createElement(Part, props)
  }
  return Object.assign(Late, { fetch })
}

const yes = () => true
const no = () => false

let arrivals = 0
const told = new Set<() => void>()

function tell(): void {
  arrivals += 1
  for (const listener of told) listener()
}

function listen(listener: () => void) {
  told.add(listener)
  return () => told.delete(listener)
}

/**
 * Renders the component again when the code of a lazy part has loaded.
 * Without this, React would keep the fallback for a third of a second.
 */
export const useArrivals = () =>
  useSyncExternalStore(
    listen,
    () => arrivals,
    () => 0,
  )
