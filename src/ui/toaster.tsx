import { Toaster as Sonner } from 'sonner'
import { TOAST_MS } from '../services/toasts.ts'
import './toaster.css.ts'

/** Where toasts appear: top right, for five seconds, closed sooner by their button. */
export function Toaster() {
  return <Sonner position="top-right" duration={TOAST_MS} closeButton richColors />
}
