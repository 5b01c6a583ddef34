import { createElement } from 'react'
import { toast } from 'sonner'
import type { Toast } from '../../machines/toast.ts'
import { ToastCard } from '../ui/toast-card.tsx'

/** How long a toast stays (spec §9), in milliseconds. */
const TOAST_MS = 5000

export type Toasts = { show: (message: Toast) => void }

export const toasts: Toasts = {
  show: (message) => {
    const card = (id: string | number) =>
      createElement(ToastCard, { ...message, ms: TOAST_MS, onClose: () => toast.dismiss(id) })
    // The card counts its own time: the library's clock does not stop for the focus.
    toast.custom(card, { duration: Infinity })
  },
}
