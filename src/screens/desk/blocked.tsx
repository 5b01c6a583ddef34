import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { BlockForm } from '../../../machines/block-time-form.ts'
import { minutesOf } from '../../../schemas/week.ts'
import type { AwayVisit } from '../../../schemas/still-to-call.ts'
import type { Permission } from '../../../schemas/rights.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { t } from '../../ui/t.ts'
import { callsHref } from './calls-address.ts'
import type { BlockRef } from './block-ref.ts'
import * as look from './blocked.css.ts'
import { buttons } from './booking/booking.css.ts'
import { clockTime, longDay, shortDay } from './times.ts'

type Props = { block: BlockRef; name: string; permissions: readonly Permission[] }

/** Says that a doctor's time is blocked, and lists the visits in that time with phone numbers. */
export function Blocked({ block, name, permissions }: Props) {
  const { form, affected, failure } = useSelector(block, ({ context }) => context)
  const isBusy = useSelector(block, (state) => state.hasTag('busy'))
  return (
    <div className={look.contents}>
      <p ref={focusOn} tabIndex={-1} className={look.told}>
        {tellBlocked(name, form)}
      </p>
      {failure !== null && <Alert>{failure}</Alert>}
      {affected !== null && <p>{tellCount(affected.length)}</p>}
      {affected !== null && affected.length > 0 && <Visits of={affected} />}
      {affected?.length !== 0 && permissions.includes('desk.write') && (
        <p>
          <Link replace href={callsHref('', '')}>
            {t('Go to Still to call')}
          </Link>
        </p>
      )}
      <div className={buttons}>
        <Button
          look="secondary"
          isPending={isBusy}
          onPress={() => block.send({ type: 'block.undo' })}
        >
          {t('Undo (U)')}
        </Button>
        <Button onPress={() => block.send({ type: 'block.close' })}>{t('Close')}</Button>
      </div>
    </div>
  )
}

function Visits({ of: visits }: { of: readonly AwayVisit[] }) {
  return (
    <ul role="list" className={look.visits}>
      {visits.map(({ visit: { id, date, startsAt, person } }) => (
        <li key={id} className={look.visit}>
          <span>{`${shortDay(date)}, ${clockTime(startsAt)}`}</span>
          <span>{person.name}</span>
          <PhoneLink of={person} className={look.phone} />
        </li>
      ))}
    </ul>
  )
}

function tellCount(count: number): string {
  if (count === 0) return t('No visit is at this time.')
  return count === 1
    ? t('1 visit is at this time. Please call the patient.')
    : t('{count} visits are at this time. Please call the patients.', { count })
}

function tellBlocked(doctor: string, { from, fromTime, until, untilTime, reason }: BlockForm) {
  const start = fromTime === '' ? longDay(from) : at(from, fromTime)
  const last = until || from
  if (untilTime !== '')
    return t('{doctor} is away from {start} to {end}: {reason}', {
      doctor,
      start,
      end: last === from ? clockTime(minutesOf(untilTime)) : at(last, untilTime),
      reason,
    })
  return t('{doctor} is away from {start} until the end of {day}: {reason}', {
    doctor,
    start,
    day: last === from ? t('the day') : longDay(last),
    reason,
  })
}

const at = (date: string, time: string) =>
  t('{day}, {time}', { day: longDay(date), time: clockTime(minutesOf(time)) })
