import type { Toast } from '../../machines/toast.ts'

export type Toasts = { show: (message: Toast) => void }

type Show = Toasts['show']

let showNow: Show | undefined
let waiting: readonly Toast[] = []
const watchers = new Set<() => void>()

/** Shows a toast, as soon as the toast list is loaded. */
export const toasts: Toasts = {
  show: (message) => {
    if (showNow) return showNow(message)
    waiting = [...waiting, message]
    for (const onWaiting of watchers) onWaiting()
  },
}

/** The functions by which the toast list gets the toasts that wait to be shown. */
export const toastQueue = {
  /** Calls `wanted` whenever a toast is waiting. Returns a function that stops these calls. */
  watch: (onWaiting: () => void): (() => void) => {
    watchers.add(onWaiting)
    if (waiting.length > 0) onWaiting()
    return () => void watchers.delete(onWaiting)
  },
  /** Passes waiting and later toasts to `show`. Returns a function that stops this. */
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
