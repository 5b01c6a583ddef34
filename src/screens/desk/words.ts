import type { AgendaVisit } from '../../../schemas/agenda.ts'
import type { CallOutcome } from '../../../schemas/person.ts'
import { t } from '../../ui/t.ts'

type By = NonNullable<AgendaVisit['cancelled']>['by']

/** The texts that say who cancelled a visit or why a visit was cancelled. */
export const CANCELLED_BY: Readonly<Record<By, string>> = {
  patient: t('cancelled by the patient'),
  clinic: t('cancelled by the clinic'),
  unpaid: t('cancelled because it was not paid for'),
  removal: t('cancelled because the account was removed'),
}

/** The texts that say how a visit was paid. `open` means that the visit is not paid. */
export const PAID: Readonly<Record<NonNullable<AgendaVisit['paid']> | 'open', string>> = {
  card: t('paid by card'),
  desk: t('paid at the desk'),
  open: t('not paid'),
}

/** The labels for the result of a phone call to a patient. */
export const CALL_OUTCOMES: Readonly<Record<CallOutcome, string>> = {
  reached: t('Reached'),
  'no-answer': t('No answer'),
  confirmed: t('Confirmed'),
}
