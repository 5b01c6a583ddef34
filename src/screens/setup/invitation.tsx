import { useState } from 'react'
import { copyText } from '../../services/clipboard.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { buttons, soft } from './setup.css.ts'

/** Shows the sign-up page's URL, to send to new staff. The URL itself grants no permissions. */
export function Invitation() {
  const [said, setSaid] = useState('')
  const url = new URL('/signup', location.href).href
  const copy = () => {
    copyText(url).then(
      () => setSaid(t('Copied')),
      () => setSaid(t('Your browser does not allow copying. Select the address and copy it.')),
    )
  }
  return (
    <>
      <p>
        {t(
          'Send this web address to your colleagues. They sign up like patients. Then give them their roles under All Users: Receptionist for the front desk, and Doctor for doctors.',
        )}
      </p>
      <TextField name="invitation" label={t('Sign-up address')} value={url} readOnly />
      <div className={buttons}>
        <Button look="secondary" onPress={copy}>
          {t('Copy address')}
        </Button>
        <LinkButton look="secondary" href="/dashboard/users">
          {t('All Users')}
        </LinkButton>
        <output className={soft}>{said}</output>
      </div>
    </>
  )
}
