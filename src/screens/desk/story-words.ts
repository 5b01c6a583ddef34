import { isoToBookingDate } from '../../../schemas/date.ts'
import type { PersonEvent } from '../../../schemas/person.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { mailWords } from '../mail-words.ts'
import { spanText } from './names.ts'
import { longDay } from './times.ts'
import { BY_METHOD, CALL_OUTCOMES, CANCELLED_BY, tellPaid } from './words.ts'

/** A visit in a person's history. The history lists visits, payments, notes and other events. */
export type VisitEvent = Extract<PersonEvent, { kind: 'visit' }>

/** Returns the visit with the id `bookingId` in a person's history; undefined if there is none. */
export const visitOf = (story: readonly PersonEvent[], bookingId: string | null) =>
  story.find(
    (event): event is VisitEvent => event.kind === 'visit' && event.bookingId === bookingId,
  )

/** Returns a string with a visit's treatment, day and time. */
export function tellVisit({ date, startsAt, minutes, treatment }: VisitEvent): string {
  const time = spanText({ from: startsAt, to: startsAt + minutes })
  return `${treatment}, ${longDay(date)}, ${time}`
}

/** Returns an event's title in a person's story. A note's title does not contain its text. */
export function tellEvent(event: PersonEvent): string {
  if (event.kind === 'visit') return tellVisit(event)
  if (event.kind === 'note') return t('Note')
  if (event.kind === 'call') return t('Call: {outcome}', { outcome: CALL_OUTCOMES[event.outcome] })
  if (event.kind === 'cancelled')
    return [sentence(CANCELLED_BY[event.who]), event.reason].filter(Boolean).join(': ')
  if (event.kind === 'moved')
    return t('Moved: {places}', { places: event.detail.replaceAll(ISO_DATE, isoToBookingDate) })
  if (event.kind === 'lines') return t('Treatments: {change}', { change: event.detail })
  if (event.kind === 'paid' || event.kind === 'voided') {
    const values = { amount: formatDollars(event.amount), how: BY_METHOD[event.method] }
    return event.kind === 'paid'
      ? t('Paid {amount} {how}', values)
      : t('Voided: {amount} paid {how}', values)
  }
  if (event.kind === 'refund') {
    const amount = formatDollars(event.amount)
    return t('Refund of {amount}: {state}', { amount, state: REFUNDS[event.state] })
  }
  if (event.kind === 'mail') {
    const subject = mailWords(event.mail)
    return t('Email “{subject}”: {outcome}', { subject, outcome: MAILS[event.outcome] })
  }
  return MARKS[event.kind]
}

/** Returns a string with a visit's state, doctor, price and payment. */
export const remarksOfVisit = ({ state, doctor, ...money }: VisitEvent): string =>
  [STATES[state], ...(doctor === null ? [] : [doctor]), tellPaid(money)].join(', ')

const ISO_DATE = /\d{4}-\d{2}-\d{2}/g

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const MARKS = {
  booked: t('Booked'),
  confirmed: t('Confirmed'),
  arrived: t('Arrived'),
  seated: t('In the chair'),
  done: t('Done'),
  missed: t('Did not come'),
}

const STATES: Readonly<Record<VisitEvent['state'], string>> = {
  booked: t('not confirmed'),
  confirmed: t('confirmed'),
  arrived: t('arrived'),
  seated: t('in the chair'),
  done: t('done'),
  missed: t('did not come'),
  cancelled: t('cancelled'),
}

const REFUNDS = {
  owed: t('on its way'),
  pending: t('on its way'),
  'hand-back': t('to be handed back at the clinic'),
  done: t('done'),
}

const MAILS = {
  waiting: t('sending'),
  sent: t('sent'),
  skipped: t('not sent because it was no longer needed'),
  failed: t('not delivered'),
}
