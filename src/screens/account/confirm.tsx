import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { prose } from '../../ui/page.css.ts'
import { t } from '../../ui/t.ts'

type Props = {
  email: string
  failure: string | null
  isBusy: boolean
  onSave: (password: string) => void
}

/** Asks whether `email` is the user's email address, with a button that confirms the address. */
export function Confirm({ email, failure, isBusy, onSave }: Props) {
  return (
    <>
      <p className={prose}>{t('Is {email} your email address?', { email })}</p>
      {failure !== null && <Alert>{t(failure)}</Alert>}
      <Button isPending={isBusy} onPress={() => onSave('')}>
        {t('Yes, confirm it')}
      </Button>
    </>
  )
}
