import { ACCOUNT } from './journeys/account.ts'
import { BOOKING } from './journeys/booking.ts'
import { STAFF } from './journeys/staff.ts'
import { VISITS } from './journeys/visits.ts'
import type { Journey } from './journeys/journey.ts'

export const JOURNEYS: readonly Journey[] = [...ACCOUNT, ...BOOKING, ...VISITS, ...STAFF]
