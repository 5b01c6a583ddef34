import { createElement, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { lazyModule } from '../first-paint/lazy-module.ts'
import { toastQueue } from '../services/toasts.ts'

let list: ReactNode
const watchers = new Set<() => void>()

const load = lazyModule(() => import('../ui/toast-list.tsx'))

/** The component that shows toasts. The code is loaded by `prepare`, or for the first toast. */
export const toastList = {
  /** Loads the code that shows toasts. If loading fails, the next call tries again. */
  prepare: (): void => {
    if (!list) fetchList().catch(() => undefined)
  },
  read: (): ReactNode => list,
  watch: (changed: () => void): (() => void) => {
    watchers.add(changed)
    return () => void watchers.delete(changed)
  },
}

async function fetchList(): Promise<void> {
  const { ToastList } = await load()
  list = createElement(ToastList, { onReady: toastQueue.attach })
  for (const changed of watchers) changed()
}

/** Shows the toasts. The code that shows toasts is not part of a page's first load. */
export function Toaster() {
  useEffect(() => toastQueue.watch(toastList.prepare), [])
  return useSyncExternalStore(toastList.watch, toastList.read, () => undefined)
}
