import type { Permission } from '../../../schemas/rights.ts'

/**
 * The permissions that the `RIGHTS` table gives only to the clinic's owner.
 * `OWNERS_ALONE` repeats a part of `RIGHTS`, because an import of `RIGHTS` would load more code.
 */
export const OWNERS_ALONE: readonly Permission[] = ['refund.depart', 'clinic.manage', 'audit.read']
