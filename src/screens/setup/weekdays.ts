import { t } from '../../ui/t.ts'

/** The names of the weekdays, beginning with Monday. */
export const WEEKDAYS = [
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
  t('Sunday'),
] as const

/** The names of the weekdays in the plural, beginning with Mondays. */
export const PLURALS = [
  t('Mondays'),
  t('Tuesdays'),
  t('Wednesdays'),
  t('Thursdays'),
  t('Fridays'),
  t('Saturdays'),
  t('Sundays'),
] as const
