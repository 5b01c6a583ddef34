import { ACCOUNT } from './journeys/account.ts'
import { ADMINS } from './journeys/admin.ts'
import { BOOKING } from './journeys/booking.ts'
import { PAGES } from './journeys/pages.ts'
import { SITE } from './journeys/site.ts'
import { STAFF } from './journeys/staff.ts'
import { VISITS } from './journeys/visits.ts'
import type { Journey } from './journeys/journey.ts'

export const JOURNEYS: readonly Journey[] = [
  ...SITE,
  ...ACCOUNT,
  ...BOOKING,
  ...VISITS,
  ...STAFF,
  ...ADMINS,
  ...PAGES,
]
