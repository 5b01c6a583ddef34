import { Button } from '../../ui/button.tsx'
import { release, subheading } from './admin.css.ts'
import { Confirmation } from './confirmation.tsx'

type Props = {
  email: string
  isAsked: boolean
  isBusy: boolean
  onRelease: () => void
  onConfirm: () => void
  onDismiss: () => void
}

/** Lets an admin release a patient's email address for the next account that confirms it. */
export function ReleaseAddress({ email, isAsked, onRelease, ...answers }: Props) {
  return (
    <section aria-labelledby="account" className={release}>
      <h2 id="account" className={subheading}>
        Account
      </h2>
      <p>Release the address if this person has a new account that uses it.</p>
      <Button look="secondary" onPress={onRelease}>
        Release Address
      </Button>
      <Confirmation
        title={`Release ${email}?`}
        action="Release Address"
        isOpen={isAsked}
        {...answers}
      >
        Do this when the person has a new account for the same address. The old account will be
        signed out and lose its role. The next account that confirms the address takes over its
        appointments.
      </Confirmation>
    </section>
  )
}
