import type { AgendaVisit } from '../../../schemas/agenda.ts'
import { balanceOf } from '../../../schemas/balance.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'

/** What staff must notice about a visit besides its state. */
type VisitMark = {
  /** The sign on the visit's card in the grid. The list of shortcuts explains it by the `name`. */
  readonly sign: string
  readonly name: string
  /** Returns the mark in words. Returns undefined if the visit does not have the mark. */
  readonly tell: (visit: AgendaVisit) => string | undefined
}

const ALERT: VisitMark = {
  sign: '⚠',
  name: t('alert about the patient'),
  tell: ({ person: { alert } }) => alert && t('alert: {alert}', { alert }),
}

const TO_PAY: VisitMark = { sign: '$', name: t('money to pay'), tell: owed }

const FIRST: VisitMark = {
  sign: '★',
  name: t('first visit'),
  tell: ({ first }) => (first ? t('first visit') : undefined),
}

const NO_PHONE: VisitMark = {
  sign: '∅',
  name: t('no phone number'),
  tell: ({ person }) => (person.phone === '' ? t('no phone number') : undefined),
}

/** The marks of visits, in the order in which a card shows them. */
export const VISIT_MARKS: readonly VisitMark[] = [ALERT, TO_PAY, FIRST, NO_PHONE]

/** Returns the signs of a visit's marks, such as `⚠★`. */
export const signsOf = (visit: AgendaVisit): string =>
  VISIT_MARKS.flatMap((mark) => (mark.tell(visit) === undefined ? [] : mark.sign)).join('')

/** Returns a visit's marks in words, without the alert, which stands apart. */
export const tellMarks = (visit: AgendaVisit): readonly string[] =>
  [TO_PAY, FIRST, NO_PHONE].flatMap((mark) => mark.tell(visit) ?? [])

/** Returns the alert about a visit's patient in words; an empty array if there is none. */
export const tellAlert = (visit: AgendaVisit): readonly string[] => listed(ALERT.tell(visit))

/** Returns what is left to pay for a visit in words; an empty array if nothing is due now. */
export const tellOwed = (visit: AgendaVisit): readonly string[] => listed(owed(visit))

const listed = (text: string | undefined) => (text === undefined ? [] : [text])

/** Returns what is left to pay for a visit that is done or paid in part; otherwise undefined. */
function owed(visit: AgendaVisit): string | undefined {
  const isDue = visit.doneAt !== null || visit.paidSoFar !== undefined
  const balance = balanceOf(visit)
  if (!isDue || visit.paid !== null || balance === 0 || visit.cancelled !== null) return undefined
  return t('{amount} to pay', { amount: formatDollars(balance) })
}
