import type { CalendarDate } from '@internationalized/date'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ChosenTime } from '../../machines/visitor-hold.ts'
import { dayAt } from '../../schemas/date.ts'
import type { Product } from '../compose.ts'
import { provideVisitorHold } from '../compose/visitor-hold.ts'
import { Alert } from '../ui/alert.tsx'
import { displayDay, displayStart } from '../ui/display.ts'
import { t } from '../ui/t.ts'
import { HoldNotice } from './appointment/hold-notice.tsx'

type Props = {
  product: Product
  /** The booking page's address, with the day, the treatment and mostly the time. */
  address: string
}

/** Says on the login and sign-up screens until when the visitor's chosen time is held. */
export default function VisitorHold({ product, address }: Props) {
  const { now, settings } = product
  const { timeZone } = settings.clinic
  const [{ logic, input }] = useState(() => product.provide(provideVisitorHold, address))
  const visitor = useActorRef(logic, { input })
  const place = useSelector(visitor, (state) => state.value)
  const { time, hold } = useSelector(visitor, (state) => state.context)
  if (place === 'finding') return null
  const what = time && tellTime(time, dayAt(now(), timeZone))
  if (what === null)
    return (
      <Alert tone="notice">
        {t('We could not hold your time. Log in or sign up to book it if it is still free.')}
      </Alert>
    )
  if (place === 'taken')
    return (
      <Alert tone="notice">
        {t('{what} is no longer free. Log in or sign up to choose another time.', { what })}
      </Alert>
    )
  const unheld = t(
    '{what} could not be held for you. Log in or sign up to book it if it is still free.',
    { what },
  )
  return <HoldNotice hold={hold} timeZone={timeZone} visitor={{ what, unheld }} />
}

/**
 * Returns the treatment and its time, such as `Teeth Cleaning, Thu, Dec 10, 8:00 AM`.
 * An old link names a day that is over, or a treatment that the clinic no longer offers.
 */
const tellTime = ({ treatment, date, slot }: ChosenTime, today: CalendarDate) =>
  treatment === ''
    ? t('The time in your link')
    : [treatment, displayDay(date, today), slot && displayStart(slot)].filter(Boolean).join(', ')
