import { t } from '../../ui/t.ts'

/** The days of the week, Monday first. */
export const WEEKDAYS = [
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
  t('Sunday'),
] as const

/** The days of the week in the plural, Monday first. */
export const PLURALS = [
  t('Mondays'),
  t('Tuesdays'),
  t('Wednesdays'),
  t('Thursdays'),
  t('Fridays'),
  t('Saturdays'),
  t('Sundays'),
] as const
