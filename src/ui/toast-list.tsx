import { useEffect, type KeyboardEvent } from 'react'
import { toast, Toaster } from 'sonner'
import type { Toast } from '../../machines/toast.ts'
import { ToastCard } from './toast-card.tsx'
import { ToastHold, useHold } from './toast-hold.ts'
import './toast-list.css.ts'

/** How long a toast stays (spec §9), in milliseconds. */
const TOAST_MS = 5000

type Props = {
  /** Called once toasts can be shown; what it returns, once they cannot any more. */
  onReady: (show: (message: Toast) => void) => () => void
}

/** Where toasts appear: top right. They wait while one of them is hovered or has a focus ring. */
export function ToastList({ onReady }: Props) {
  const { hold, gestures } = useHold()
  // A parent's effect comes after the library's own, which listens for toasts.
  useEffect(() => onReady(show), [onReady])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') toast.dismiss()
  }
  return (
    <ToastHold value={hold}>
      <div role="presentation" onKeyDown={onKeyDown} {...gestures}>
        <Toaster position="top-right" swipeDirections={[]} customAriaLabel="Notifications" />
      </div>
    </ToastHold>
  )
}

function show(message: Toast) {
  const card = (id: string | number) => (
    <ToastCard {...message} ms={TOAST_MS} onClose={() => toast.dismiss(id)} />
  )
  // The card counts its own time: the library's clock does not stop for the focus.
  toast.custom(card, { duration: Infinity })
}
