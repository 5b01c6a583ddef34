import type { AgendaVisit } from '../../../schemas/agenda.ts'
import { balanceOf } from '../../../schemas/balance.ts'
import type { DeskMethod, Payment, PaymentMethod } from '../../../schemas/desk-payment.ts'
import type { MoneyWay } from '../../../schemas/end-of-day.ts'
import type { GivenBack } from '../../../schemas/give-back.ts'
import type { CallOutcome } from '../../../schemas/person.ts'
import { formatDollars } from '../../ui/money.ts'
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
const PAID: Readonly<Record<NonNullable<AgendaVisit['paid']> | 'open', string>> = {
  card: t('paid by card'),
  desk: t('paid at the desk'),
  open: t('not paid'),
}

/** How a payment was made, after an amount. */
export const BY_METHOD: Readonly<Record<PaymentMethod, string>> = {
  card: t('by card online'),
  cash: t('in cash'),
  terminal: t('with the card terminal'),
  cheque: t('by check'),
  transfer: t('by bank transfer'),
  other: t('in another way'),
}

/** The names of the ways to take money at the desk. */
export const METHODS: Readonly<Record<DeskMethod, string>> = {
  cash: t('Cash'),
  terminal: t('Terminal'),
  cheque: t('Check'),
  transfer: t('Transfer'),
  other: t('Other'),
}

/** Returns the amount of a payment, and how it was made. */
export const tellPayment = ({ amount, method }: Pick<Payment, 'amount' | 'method'>): string =>
  t('{amount} {how}', { amount: formatDollars(amount), how: BY_METHOD[method] })

/** How money was given back, after an amount. */
const BY_WAY: Readonly<Record<MoneyWay, string>> = {
  ...BY_METHOD,
  card: t('to the card'),
  'other-card': t('to another card'),
  bank: t('by the patient’s bank'),
}

/** Returns an amount that was given back, and how. */
export const tellGivenBack = ({ amount, way }: Pick<GivenBack, 'amount' | 'way'>): string =>
  t('{amount} {how}', { amount: formatDollars(amount), how: BY_WAY[way] })

/** Returns how much of a price is paid and how, or how much is left to pay. */
export function tellPaid(visit: Pick<AgendaVisit, 'price' | 'paid' | 'paidSoFar'>): string {
  const price = formatDollars(visit.price)
  if (visit.paidSoFar === undefined) return `${price}, ${PAID[visit.paid ?? 'open']}`
  const values = { price, paid: formatDollars(visit.paidSoFar) }
  const left = balanceOf(visit)
  if (visit.paid !== null && left > 0)
    return t('{price}, {how}, {amount} given back', {
      price,
      how: PAID[visit.paid],
      amount: formatDollars(left),
    })
  return left > 0
    ? t('{paid} of {price} paid, {left} to pay', { ...values, left: formatDollars(left) })
    : t('{paid} paid, more than the price of {price}', values)
}

/** The labels for the result of a phone call to a patient. */
export const CALL_OUTCOMES: Readonly<Record<CallOutcome, string>> = {
  reached: t('Reached'),
  'no-answer': t('No answer'),
  confirmed: t('Confirmed'),
  message: t('Left a message'),
}
