import { differenceOf, type EndOfDay, type MoneyWay } from '../../../schemas/end-of-day.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { METHODS } from './words.ts'

/** The names of the ways in which money came in or went out. */
export const WAYS: Readonly<Record<MoneyWay, string>> = {
  ...METHODS,
  card: t('Card online'),
  'other-card': t('Another card'),
  bank: t('Patient’s bank'),
}

/** Returns who took or gave back money. Payments online have no staff member. */
export const tellWho = (by: string | null): string => by ?? t('No staff member')

/** Returns the difference between the counted and the expected cash in words. */
export function tellDifference(expected: number, counted: number): string {
  const difference = differenceOf(expected, counted)
  const amount = formatDollars(Math.abs(difference))
  if (difference === 0) return t('as much as expected')
  return difference < 0
    ? t('{amount} less than expected', { amount })
    : t('{amount} more than expected', { amount })
}

export const tellPayments = ({ payments: { length } }: EndOfDay): string =>
  length === 1 ? t('1 payment') : t('{count} payments', { count: length })

export const tellRefunds = ({ refunds: { length } }: EndOfDay): string =>
  length === 1 ? t('1 refund') : t('{count} refunds', { count: length })
