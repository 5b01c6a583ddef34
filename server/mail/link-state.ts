import { refundNow, standingOf } from '../booking/standing.ts'
import { whyNotCancel } from '../booking/refused-change.ts'
import { readAddress, type AddressState } from '../booking/account-address.ts'
import type { BookingRow } from '../booking/row.ts'
import type { Deps, LinkClaim } from '../deps.ts'
import { wants, type Preference } from './preference.ts'

/** The columns of a booking that are needed for the page that a link in an email opens. */
export type LinkedVisit = Pick<
  BookingRow,
  'id' | 'date' | 'slot' | 'paid' | 'paid_by' | 'paid_cents' | 'patient' | 'sequence'
>

/** The data that is shown on the page that a link in an email opens. */
export type LinkState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'reminders'; readonly areOn: boolean }
  | { readonly kind: 'reviews'; readonly areOn: boolean }
  | { readonly kind: 'address'; readonly is: AddressState }
  | {
      readonly kind: 'visit'
      readonly visit: LinkedVisit
      readonly is: 'over' | 'cancelled' | 'moved' | 'confirmed' | 'unconfirmed'
    }
  | {
      readonly kind: 'cancellable'
      readonly visit: LinkedVisit
      /** The refund in dollars if the booking is cancelled now. */
      readonly refund: number
    }
  | { readonly kind: 'call'; readonly visit: LinkedVisit; readonly why: string }

/** Reads the data for the page that a link in an email opens. Changes no data. */
export async function readLink(deps: Deps, claim: LinkClaim | undefined): Promise<LinkState> {
  const visit = claim && (await readBooking(deps, claim))
  if (!visit) return { kind: 'unknown' }
  const kind = PREFERENCES[claim.purpose]
  if (kind) return { kind, areOn: await wants(deps.db, visit.patient, kind) }
  if (claim.purpose === 'account')
    return { kind: 'address', is: await readAddress(deps, visit.person_id, claim) }
  if (visit.cancelled_at !== null) return { kind: 'visit', visit, is: 'cancelled' }
  if (visit.sequence !== claim.sequence) return { kind: 'visit', visit, is: 'moved' }
  if (claim.expires <= deps.clock()) return { kind: 'visit', visit, is: 'over' }
  if (claim.purpose === 'coming')
    return { kind: 'visit', visit, is: visit.confirmed_at === null ? 'unconfirmed' : 'confirmed' }
  const standing = await standingOf(deps, deps.db, visit)
  const refusal = whyNotCancel(deps, standing)
  return refusal
    ? { kind: 'call', visit, why: refusal.message }
    : { kind: 'cancellable', visit, refund: refundNow(standing, false) / 100 }
}

const PREFERENCES: { readonly [Purpose in LinkClaim['purpose']]?: Preference } = {
  'no-reminders': 'reminders',
  'no-reviews': 'reviews',
}

const readBooking = ({ db }: Deps, { bookingId }: LinkClaim) =>
  db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirst()
