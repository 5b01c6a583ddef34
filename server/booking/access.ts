import { sql, type RawBuilder } from 'kysely'
import { auditedRead } from '../clinic/audit.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { requireOwner, type Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import type { BookingRow } from './row.ts'

// Only this file decides whose booking a booking is.

/** An account of a patient. `confirmed` is whether its email address is confirmed. */
export type Account = Pick<Caller, 'id' | 'email' | 'confirmed'>

type Made = Pick<BookingRow, 'patient' | 'account_id'>

/**
 * Returns whether a booking is the account's own.
 * Anybody can sign up with somebody else's email address, but cannot confirm that address.
 * An account with an unconfirmed address therefore owns only the bookings that it made itself.
 */
const isOwn = ({ id, email, confirmed }: Account, { patient, account_id: maker }: Made): boolean =>
  patient === email && (confirmed || maker === id)

/** Returns an SQL condition for the account's own bookings, by the rule of `isOwn`. */
export const ownBookings = ({ id, email, confirmed }: Account): RawBuilder<boolean> =>
  confirmed
    ? sql<boolean>`booking.patient = ${email}`
    : sql<boolean>`(booking.patient = ${email} and coalesce(booking.account_id, '') = ${id})`

/** Throws a 403 `Refusal` unless the booking is the caller's own, or the caller is an admin. */
export function refuseStranger(caller: Caller, booking: Made): void {
  if (!isOwn(caller, booking)) requireOwner(caller, notYours(caller))
}

/** Throws a 403 `Refusal` unless the booking is the caller's own, even if they are an admin. */
export function refuseOtherPatient(caller: Caller, booking: Made): void {
  if (!isOwn(caller, booking)) throw new Refusal(403, 'not_owner', notYours(caller))
}

// The words are the same for every booking of somebody else, so they do not tell whose it is.
const notYours = ({ confirmed }: Account) =>
  confirmed
    ? 'This booking is not yours.'
    : `You did not make this booking with this account. If it is for you, please confirm your email address. ${HOW_TO_CONFIRM}`

const HOW_TO_CONFIRM =
  'Open the link in the email that we sent you when you signed up, then log in again. ' +
  'No email? Choose “Forgot your password?” on the login page: a new password confirms it too.'

/** Throws a 403 `Refusal` unless the booking that the caller requests is for the caller. */
export function refuseOtherAddress({ email }: Account, patient: string): void {
  if (patient !== email) throw new Refusal(403, 'not_owner', 'You can book only for yourself.')
}

/**
 * Reads a booking for the caller. Records in the audit log that an admin read another's booking.
 * Throws a 403 `Refusal` unless the booking is the caller's own, or the caller is an admin.
 */
export async function readAs<Result>(
  deps: Deps,
  caller: Caller,
  booking: BookingRow,
  read: () => Promise<Result>,
): Promise<Result> {
  refuseStranger(caller, booking)
  if (isOwn(caller, booking)) return read()
  const deed = { action: 'booking.read', subject: booking.patient, detail: booking.id } as const
  return auditedRead(deps, caller, deed, read)
}

/**
 * Lists the bookings under an email address that the caller may see.
 * `read` gets an SQL condition for these bookings.
 * Records in the audit log that an admin listed another's bookings.
 * Throws a 403 `Refusal` unless the address is the caller's, or the caller is an admin.
 */
export async function listAs<Result>(
  deps: Deps,
  caller: Caller,
  patient: string,
  read: (among: RawBuilder<boolean>) => Promise<Result>,
): Promise<Result> {
  if (caller.email === patient) return read(ownBookings(caller))
  requireOwner(caller, 'These bookings are not yours.')
  const deed = { action: 'booking.list', subject: patient } as const
  return auditedRead(deps, caller, deed, () => read(sql<boolean>`booking.patient = ${patient}`))
}

/**
 * Returns why the account cannot book or move an appointment now, or undefined if it can.
 * The server checks a new time against all bookings of the patient, and says what is in the way.
 * Before the address is confirmed, such a reply must not tell when somebody else's visit is.
 */
export async function whyUnconfirmed(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  account: Account,
): Promise<Refusal | undefined> {
  if (account.confirmed) return undefined
  const { today } = clinicTime(clock(), config.clinic.timeZone)
  const other = await db
    .selectFrom('booking')
    .select('id')
    .where('patient', '=', account.email)
    .where((eb) => eb.not(ownBookings(account)))
    .where('cancelled_at', 'is', null)
    .where('date', '>=', today.toString())
    .limit(1)
    .executeTakeFirst()
  return other && unconfirmed()
}

/** Creates the 403 `Refusal` for an account that must first confirm its email address. */
export const unconfirmed = () =>
  new Refusal(403, 'unconfirmed', `Please confirm your email address first. ${HOW_TO_CONFIRM}`)
