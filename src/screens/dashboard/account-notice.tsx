import { Link } from 'wouter'
import type { Me } from '../../../schemas/me.ts'
import { owesAddress } from '../../../schemas/owed.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import { deadlineOf } from '../../ui/dates.tsx'
import { t } from '../../ui/t.ts'
import { notice } from './account-notice.css.ts'

type Props = { me: Me; clinic: Clinic }

/**
 * Tells a patient without a confirmed email address how to see the visits that staff entered.
 * Tells new staff without a confirmed email address how to start in their role.
 * Tells staff without a second factor on which date a second factor becomes required.
 */
export default function AccountNotice({ me, clinic }: Props) {
  if (owesAddress(me)) return <RoleWaits clinic={clinic} />
  if (!me.confirmed) return <Unconfirmed />
  const { requiredFrom } = me
  if (requiredFrom === null) return null
  const when = deadlineOf({ iso: requiredFrom, timeZone: clinic.timeZone })
  return (
    <p className={notice}>
      <span>{t('Starting {when}, staff need two-step login.', { when })}</span>{' '}
      <Link href="/dashboard/second-factor">{t('Set up two-step login')}</Link>
    </p>
  )
}

const RoleWaits = ({ clinic }: Pick<Props, 'clinic'>) => (
  <p className={notice}>
    <span>
      {t('Your role at {clinic} starts when you have confirmed your email address.', {
        clinic: clinic.name,
      })}
    </span>{' '}
    <Link href="/dashboard/today">{t('Confirm my email address')}</Link>
  </p>
)

const Unconfirmed = () => (
  <p className={notice}>
    <span>
      {t(
        'You have not confirmed your email address yet, so this page shows only what you booked here yourself. To also see visits that the clinic booked for you, open the link in the email that we sent you when you signed up, then log in again.',
      )}
    </span>{' '}
    <Link href="/account/forgot">{t('No email? Choose a new password instead.')}</Link>
  </p>
)
