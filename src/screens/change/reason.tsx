import { landing } from '../payment/focus-keeper.ts'
import { landingText } from './change.css.ts'

/**
 * Says why the appointment was not changed. The text gets the focus after the dialog has closed.
 * Screen readers do not announce a text that appears behind a dialog.
 */
export function Reason({ children }: { children: string }) {
  return (
    <p tabIndex={-1} className={landingText} {...landing}>
      {children}
    </p>
  )
}
