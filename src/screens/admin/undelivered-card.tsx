import type { MailHandling, UndeliveredMail } from '../../../schemas/undelivered-mail.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Instant } from '../../ui/dates.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { t } from '../../ui/t.ts'
import { mailWords } from '../mail-words.ts'
import { actions } from './admin.css.ts'
import { meta, subject, text } from './messages.css.ts'

type Props = {
  mail: UndeliveredMail
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
  /** The staff's action that the server is saving, such as `called`; undefined if there is none. */
  pending: MailHandling['how'] | undefined
  onHandle: (how: MailHandling['how']) => void
}

/** Shows one undelivered email: the patient's phone number, the subject and why delivery failed. */
export function UndeliveredCard({ mail, timeZone, pending, onHandle }: Props) {
  const { phone, date, slot } = mail
  const name = mail.patientName || mail.to
  return (
    <Card>
      <h2 className={subject}>{name}</h2>
      <p className={meta}>
        {phone && <PhoneLink of={mail} />}
        <a href={`mailto:${encodeURIComponent(mail.to)}`}>{mail.to}</a>
        <Instant iso={mail.failedAt} timeZone={timeZone} />
      </p>
      <p className={text}>
        {phone
          ? t('Mail did not arrive, please call.')
          : t('Mail did not arrive, and there is no phone number on file.')}
      </p>
      <p className={text}>
        <span>{mailWords(mail.about)}</span>{' '}
        {date !== undefined && slot !== undefined && (
          <span>{t('Appointment: {date}, {slot}', { date, slot })}</span>
        )}
      </p>
      <p className={meta}>{t('Reason: {reason}', { reason: mail.reason })}</p>
      <div className={actions}>
        <Button
          look="secondary"
          aria-label={t('Called: {name}', { name })}
          isPending={pending === 'called'}
          onPress={() => onHandle('called')}
        >
          {t('Called')}
        </Button>
        <Button
          look="secondary"
          aria-label={t('Send again: {name}', { name })}
          isPending={pending === 'again'}
          onPress={() => onHandle('again')}
        >
          {t('Send again')}
        </Button>
      </div>
    </Card>
  )
}
