import { createElement, type ReactNode } from 'react'
import type { Toast } from '../../machines/toast.ts'
import { part } from '../first-paint/part.ts'

export type Toasts = { show: (message: Toast) => void }

type Show = Toasts['show']

let list: ReactNode
let showNow: Show | undefined
let waiting: readonly Toast[] = []
const watchers = new Set<() => void>()

const load = part(() => import('../ui/toast-list.tsx'))

export const toasts: Toasts = {
  show: (message) => {
    if (showNow) return showNow(message)
    waiting = [...waiting, message]
    return toastList.prepare()
  },
}

/**
 * The part of the page that shows toasts. It is fetched when it is prepared, or else for the first
 * toast; what is to be shown before it is there waits for it.
 */
export const toastList = {
  /** Fetches it, where it is not there yet; after a failure, the next call tries again. */
  prepare: (): void => {
    if (!list) fetchList().catch(() => undefined)
  },
  read: (): ReactNode => list,
  watch: (changed: () => void): (() => void) => {
    watchers.add(changed)
    return () => void watchers.delete(changed)
  },
  /** To be told by the list that it is on the page; returns what tells that it went. */
  arrived: (show: Show): (() => void) => {
    showNow = show
    const late = waiting
    waiting = []
    late.forEach(show)
    return () => {
      showNow = undefined
    }
  },
}

async function fetchList(): Promise<void> {
  const { ToastList } = await load()
  list = createElement(ToastList, { onReady: toastList.arrived })
  for (const changed of watchers) changed()
}
