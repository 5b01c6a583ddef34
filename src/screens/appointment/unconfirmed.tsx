import { useId } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { HoldNotice, type HoldProps } from './hold-notice.tsx'
import { footer, form } from './booking-modal.css.ts'

type Props = HoldProps & {
  email: string
  /** Why the confirmation email could not be sent, or null. */
  failure: string | null
  isBusy: boolean
  isMailed: boolean
  onMail: () => void
  onDismiss: () => void
}

/** Asks the patient to confirm their email address. The booking then continues automatically. */
export default function Unconfirmed({ email, failure, isBusy, isMailed, ...on }: Props) {
  const about = useId()
  return (
    <Dialog
      title="Confirm your email"
      describedBy={about}
      isOpen
      isSheet
      hasAddress
      onClose={on.onDismiss}
    >
      <div className={form}>
        <p id={about}>
          We sent an email to <span>{email}</span>. Open the link in it to confirm your address.
          This page will then book your appointment.
        </p>
        <div className={footer}>
          <HoldNotice hold={on.hold} timeZone={on.timeZone} />
          {failure !== null && <Alert>{failure}</Alert>}
          <output>{isMailed && 'We sent it again. It can take a few minutes.'}</output>
          {!isMailed && (
            <Button look="secondary" isPending={isBusy} onPress={on.onMail}>
              Send the email again
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
