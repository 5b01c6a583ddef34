import { useEffect, type KeyboardEvent } from 'react'
import { toast, Toaster } from 'sonner'
import type { Toast } from '../../machines/toast.ts'
import { ToastCard } from './toast-card.tsx'
import { ToastHold, useHold } from './toast-hold.ts'
import './toast-list.css.ts'

/** The time until a toast closes (spec §9), in milliseconds. */
const TOAST_MS = 5000

type Props = {
  /**
   * Called as soon as toasts can be shown. The argument is the function that shows a toast.
   * The function that `onReady` returns is called when the component unmounts.
   */
  onReady: (show: (message: Toast) => void) => () => void
}

/** The list of toasts. Their timers stop while a toast is hovered or has a focus ring. */
export function ToastList({ onReady }: Props) {
  const { hold, gestures } = useHold()
  // `onReady` is called in an effect, after the toast library has started to listen for toasts.
  useEffect(() => onReady(show), [onReady])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') toast.dismiss()
  }
  return (
    <ToastHold value={hold}>
      <div role="presentation" onKeyDown={onKeyDown} {...gestures}>
        {/* Toasts are listed one below the other, because a closed stack would cut off texts. */}
        <Toaster position="top-right" expand swipeDirections={[]} customAriaLabel="Notifications" />
      </div>
    </ToastHold>
  )
}

function show(message: Toast) {
  const card = (id: string | number) => (
    <ToastCard {...message} ms={TOAST_MS} onClose={() => toast.dismiss(id)} />
  )
  // The toast card has its own timer, because the toast library's timer does not stop on focus.
  toast.custom(card, { duration: Infinity })
}
