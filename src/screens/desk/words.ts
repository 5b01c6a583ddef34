import type { AgendaVisit } from '../../../schemas/agenda.ts'
import type { CallOutcome } from '../../../schemas/person.ts'
import { t } from '../../ui/t.ts'

type By = NonNullable<AgendaVisit['cancelled']>['by']

/** Who cancelled a visit, in words. */
export const CANCELLED_BY: Readonly<Record<By, string>> = {
  patient: t('cancelled by the patient'),
  clinic: t('cancelled by the clinic'),
  unpaid: t('cancelled because it was not paid'),
  removal: t('cancelled because the account was removed'),
}

/** How a visit was paid, in words. `open` means that it is not paid. */
export const PAID: Readonly<Record<NonNullable<AgendaVisit['paid']> | 'open', string>> = {
  card: t('paid by card'),
  desk: t('paid at the desk'),
  open: t('not paid'),
}

/** The result of a call to a patient, in words. */
export const CALL_OUTCOMES: Readonly<Record<CallOutcome, string>> = {
  reached: t('Reached'),
  'no-answer': t('No answer'),
  confirmed: t('Confirmed'),
}
