import type { Toast } from '../../machines/toast.ts'

export type Toasts = { show: (message: Toast) => void }

type Show = Toasts['show']

let showNow: Show | undefined
let waiting: readonly Toast[] = []
const watchers = new Set<() => void>()

/** Shows a toast, once the code that shows toasts has loaded. */
export const toasts: Toasts = {
  show: (message) => {
    if (showNow) return showNow(message)
    waiting = [...waiting, message]
    for (const onWaiting of watchers) onWaiting()
  },
}

/** The functions that pass waiting toasts to the component that shows toasts. */
export const toastQueue = {
  /**
   * Calls `onWaiting` when a toast must wait for the code that shows toasts.
   * Returns a function that stops the calls of `onWaiting`.
   */
  watch: (onWaiting: () => void): (() => void) => {
    watchers.add(onWaiting)
    if (waiting.length > 0) onWaiting()
    return () => void watchers.delete(onWaiting)
  },
  /** Passes all waiting and later toasts to `show`. Returns a function that detaches `show`. */
  attach: (show: Show): (() => void) => {
    showNow = show
    const queued = waiting
    waiting = []
    queued.forEach(show)
    return () => {
      showNow = undefined
    }
  },
}
