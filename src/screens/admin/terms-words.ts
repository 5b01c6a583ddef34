import type { PayBy, TermsForm, TermsStep } from '../../../schemas/terms.ts'
import { t } from '../../ui/t.ts'

/** Returns sentences that explain what the given cancellation terms mean for a patient. */
export function tellTerms(terms: TermsForm): string[] {
  const { steps, moveHours, movesAtMost, refunds, payBy } = terms
  return [
    ...tellSteps(steps),
    tellMoves(movesAtMost, moveHours),
    refunds === 'ask'
      ? t('If a refund is due, patients must ask the clinic to cancel.')
      : t('Patients can cancel their own visits, and the refund goes to their card.'),
    ...(payBy === undefined ? [] : [tellPaying(payBy)]),
  ]
}

/** Returns a sentence for each refund step, and one for cancellations after the last step. */
export function tellSteps(steps: readonly TermsStep[]): string[] {
  return [
    ...steps.map(({ hoursBefore, percent }) =>
      t('If cancelled at least {hours} before the appointment, {percent}% is refunded.', {
        hours: hoursOf(hoursBefore),
        percent,
      }),
    ),
    steps.length === 0 ? t('Nothing is refunded.') : t('After that, nothing is refunded.'),
  ]
}

function tellMoves(most: number, hours: number): string {
  if (most === 0) return t('Patients can’t move an appointment themselves.')
  const times = most === 1 ? t('once') : t('up to {most} times', { most })
  return hours === 1
    ? t('Patients can move an appointment {times}, until 1 hour before it starts.', { times })
    : t('Patients can move an appointment {times}, until {hours} hours before it starts.', {
        times,
        hours,
      })
}

function tellPaying(payBy: PayBy | null): string {
  if (payBy === null)
    return t('Patients can pay at the clinic. Unpaid appointments are not cancelled.')
  const within = hoursOf(payBy.withinHours)
  return payBy.beforeVisitHours === 0
    ? t(
        'An unpaid appointment is cancelled {within} after booking or when it starts, whichever comes first.',
        { within },
      )
    : t(
        'An unpaid appointment is cancelled {within} after booking or {before} before it starts, whichever comes first.',
        { within, before: hoursOf(payBy.beforeVisitHours) },
      )
}

const hoursOf = (hours: number) => (hours === 1 ? t('1 hour') : t('{hours} hours', { hours }))
