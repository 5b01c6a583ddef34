import type { DeskMethod } from '../../schemas/desk-payment.ts'
import type { MoneyWay } from '../../schemas/end-of-day.ts'
import type { SettledHow } from '../../schemas/refund.ts'
import type { RefundRow } from './provider-refund.ts'

/** Returns how the money of a refund went out. */
export const wayOf = ({ settled_how: how }: Pick<RefundRow, 'settled_how'>): MoneyWay =>
  how === null ? 'card' : WAYS[how]

const WAYS: Readonly<Record<SettledHow | DeskMethod, MoneyWay>> = {
  cash: 'cash',
  terminal: 'terminal',
  cheque: 'cheque',
  transfer: 'transfer',
  other: 'other',
  card: 'other-card',
  bank: 'bank',
}
