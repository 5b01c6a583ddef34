import { toast } from 'sonner'
import type { Toast } from '../../machines/toast.ts'

/** How long a toast stays (spec §9), in milliseconds. */
export const TOAST_MS = 5000

export type Toasts = { show: (message: Toast) => void }

export const toasts: Toasts = {
  show: ({ kind, text }) => void toast[kind](text, { duration: TOAST_MS }),
}
