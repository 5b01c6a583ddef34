import { MARKS, type Mark } from '../../../schemas/agenda.ts'
import type { Permission } from '../../../schemas/rights.ts'
import { t } from '../../ui/t.ts'

/** What staff can record about a visit, in words, for the buttons and for the list of keys. */
export const MARK_NAMES: Readonly<Record<Mark, string>> = {
  arrived: t('Arrived'),
  seated: t('In the chair'),
  done: t('Done'),
  missed: t('Did not come'),
}

/** The permission that each mark needs. */
export const MARK_RIGHTS: Readonly<Record<Mark, Permission>> = {
  arrived: 'desk.write',
  seated: 'desk.write',
  done: 'visit.done',
  missed: 'desk.write',
}

/** Returns the marks that people with these permissions may set on a visit. */
export const marksFor = (permissions: readonly Permission[]): readonly Mark[] =>
  MARKS.filter((mark) => permissions.includes(MARK_RIGHTS[mark]))
