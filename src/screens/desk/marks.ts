import { MARKS, type Mark } from '../../../schemas/agenda.ts'
import type { Permission } from '../../../schemas/rights.ts'
import { t } from '../../ui/t.ts'

/** The names of the marks that staff set on visits, for the buttons and the list of shortcuts. */
export const MARK_NAMES: Readonly<Record<Mark, string>> = {
  arrived: t('Arrived'),
  seated: t('In the chair'),
  done: t('Done'),
  missed: t('Did not come'),
}

/** The permission that staff need to set each mark on a visit, such as the mark `arrived`. */
export const MARK_RIGHTS: Readonly<Record<Mark, Permission>> = {
  arrived: 'desk.write',
  seated: 'desk.write',
  done: 'visit.done',
  missed: 'desk.write',
}

/**
 * Returns the marks, such as `arrived`, that the given permissions allow staff to set on a visit.
 */
export const marksFor = (permissions: readonly Permission[]): readonly Mark[] =>
  MARKS.filter((mark) => permissions.includes(MARK_RIGHTS[mark]))
