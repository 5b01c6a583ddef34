import type { Permission } from '../../../schemas/rights.ts'

/**
 * The permissions that only the owner has, as `RIGHTS` says.
 * The table itself would load more code with each page of the dashboard.
 */
export const OWNERS_ALONE: readonly Permission[] = ['refund.depart', 'clinic.manage', 'audit.read']
