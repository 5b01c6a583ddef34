import { createElement, lazy, useState, useSyncExternalStore, type ComponentType } from 'react'
import { lazyModule } from './lazy-module.ts'
import { neverChanges } from './never-changes.ts'

type Module<Props> = { default: ComponentType<Props> }

/**
 * A part of the page whose code is fetched with the first drawing, as by React's `lazy`, or before by
 * `fetch`: then it is drawn at once. `lazy` shows the fallback even for a moment's wait, and React
 * keeps every fallback for a third of a second; see `useArrivals`.
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
    // A page that was drawn beforehand stays as it is until its code is there.
    const isLive = useSyncExternalStore(neverChanges, yes, no)
    // The same for as long as it is on the page: another one would begin anew.
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
 * Draws the component anew when the code of a part has come for which a fallback stands. React
 * would wait with that: it keeps a fallback for a third of a second, unless something else changes.
 */
export const useArrivals = () =>
  useSyncExternalStore(
    listen,
    () => arrivals,
    () => 0,
  )
