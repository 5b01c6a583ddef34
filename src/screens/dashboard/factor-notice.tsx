import { Link } from 'wouter'
import type { Clinic } from '../../../schemas/settings.ts'
import { deadlineOf } from '../../ui/dates.tsx'
import { t } from '../../ui/t.ts'
import { notice } from './factor-notice.css.ts'

type Props = { requiredFrom: string; clinic: Clinic }

/** Tells staff without a second factor on which date a second factor becomes required. */
export default function FactorNotice({ requiredFrom, clinic }: Props) {
  const when = deadlineOf({ iso: requiredFrom, timeZone: clinic.timeZone })
  return (
    <p className={notice}>
      {t('Starting {when}, staff need two-step login.', { when })}{' '}
      <Link href="/dashboard/second-factor">{t('Set up two-step login')}</Link>
    </p>
  )
}
