import { landing } from '../payment/focus-keeper.ts'
import { landingText } from './change.css.ts'

/**
 * Says why the appointment was not changed. After the dialog has closed, this text gets the focus.
 * The focus is needed because screen readers do not announce text that appears behind a dialog.
 */
export function Reason({ children }: { children: string }) {
  return (
    <p tabIndex={-1} className={landingText} {...landing}>
      {children}
    </p>
  )
}
