import type { Toast } from '../../machines/toast.ts'

export type Toasts = { show: (message: Toast) => void }

type Show = Toasts['show']

let showNow: Show | undefined
let waiting: readonly Toast[] = []
const watchers = new Set<() => void>()

/** Shows a toast at once, or as soon as the page has what shows toasts. */
export const toasts: Toasts = {
  show: (message) => {
    if (showNow) return showNow(message)
    waiting = [...waiting, message]
    for (const wanted of watchers) wanted()
  },
}

/** The other end of `toasts`, for the part of the page that shows them. */
export const toastQueue = {
  /** Calls `wanted` whenever a toast waits, and at once where one waits already; returns how to stop. */
  watch: (wanted: () => void): (() => void) => {
    watchers.add(wanted)
    if (waiting.length > 0) wanted()
    return () => void watchers.delete(wanted)
  },
  /** Gives `show` the toasts that wait and all later ones; returns how to stop. */
  attach: (show: Show): (() => void) => {
    showNow = show
    const late = waiting
    waiting = []
    late.forEach(show)
    return () => {
      showNow = undefined
    }
  },
}
