import type { AccountLink } from '../../../schemas/account-link.ts'
import { Button } from '../../ui/button.tsx'
import { Instant } from '../../ui/dates.tsx'
import { t } from '../../ui/t.ts'
import * as look from './person.css.ts'

type Props = {
  link: AccountLink
  timeZone: string
  isBusy: boolean
  onRemove: () => void
}

/** Shows a linked account: whose it is, how the link was proven, and what it opens. */
export function AccountLinkRow({ link, timeZone, isBusy, onRemove }: Props) {
  const { email, relation, proof, isOpen, at, by } = link
  return (
    <li className={look.row}>
      <p className={look.what}>{email}</p>
      <p>{WHOSE[relation]}</p>
      {!isOpen && <p>{t('It sees nothing until its holder confirms the address.')}</p>}
      <p className={look.soft}>
        <Instant iso={at} timeZone={timeZone} />
        <span>{t(PROOFS[proof], { by })}</span>
      </p>
      <div>
        <Button
          look="secondary"
          isPending={isBusy && 'elsewhere'}
          aria-label={t('Remove the link to {email}', { email })}
          onPress={onRemove}
        >
          {t('Remove')}
        </Button>
      </div>
    </li>
  )
}

const WHOSE = {
  self: t('The patient’s own account'),
  family: t('A relative’s account'),
} as const satisfies Record<AccountLink['relation'], string>

const PROOFS = {
  own: ', added by the account itself',
  mail: ', after our email proved the address',
  desk: ', linked at the desk by {by}',
} as const satisfies Record<AccountLink['proof'], string>
