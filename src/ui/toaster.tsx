import type { KeyboardEvent } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import { ToastHold, useHold } from './toast-hold.ts'
import './toaster.css.ts'

/** Where toasts appear: top right. They wait while one of them is hovered or has the focus. */
export function Toaster() {
  const { hold, gestures } = useHold()
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') toast.dismiss()
  }
  return (
    <ToastHold value={hold}>
      <div role="presentation" onKeyDown={onKeyDown} {...gestures}>
        <Sonner position="top-right" swipeDirections={[]} />
      </div>
    </ToastHold>
  )
}
