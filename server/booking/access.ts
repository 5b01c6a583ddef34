import { sql, type RawBuilder } from 'kysely'
import { auditedRead } from '../clinic/audit.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { isOwnAddress, requireOwner, type Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import {
  bookingsOfLinked,
  linkedBookings,
  mayActFor,
  type Account,
  type Subject,
} from '../people/may-act-for.ts'
import type { BookingRow } from './row.ts'

// The refusals of the routes about bookings. Only `mayActFor` decides whose booking a booking is.

type Db = Pick<Deps, 'db'>

/**
 * Throws a 403 `Refusal` unless the caller's account is linked to the booking's person, or the
 * caller is an admin. Resolves with which of the two it is.
 */
export async function refuseStranger(
  { db }: Db,
  caller: Caller,
  booking: Subject,
): Promise<'link' | 'role'> {
  const right = await mayActFor(db, caller, booking)
  if (right === 'link') return right
  requireOwner(caller, notYours(caller))
  return 'role'
}

/**
 * Throws a 403 `Refusal` unless the caller's account is linked to the booking's person, even if the
 * caller is an admin.
 */
export async function refuseOtherPatient(
  { db }: Db,
  caller: Caller,
  booking: Subject,
): Promise<void> {
  if ((await mayActFor(db, caller, booking)) !== 'link')
    throw new Refusal(403, 'not_owner', notYours(caller))
}

// The words are the same for every booking of somebody else, so they do not tell whose it is.
const notYours = ({ confirmed }: Account) =>
  confirmed
    ? 'This booking is not yours.'
    : `You did not make this booking with this account. If it is for you, please confirm your email address. ${HOW_TO_CONFIRM}`

const HOW_TO_CONFIRM =
  'Open the link in the email that we sent you when you signed up, then log in again. ' +
  'No email? Choose “Forgot your password?” on the login page: a new password confirms it too.'

/**
 * Throws a 403 `Refusal` unless the address that a booking request names is the caller's own.
 * The clinic mails to this address. It opens nothing.
 */
export function refuseOtherAddress(caller: Caller, patient: string): void {
  if (!isOwnAddress(caller, patient))
    throw new Refusal(403, 'not_owner', 'You can book only for yourself.')
}

/**
 * Reads a booking for the caller. Records in the audit log that an admin read another's booking.
 * Throws a 403 `Refusal` unless the caller may act for the booking's person, or is an admin.
 */
export async function readAs<Result>(
  deps: Deps,
  caller: Caller,
  booking: BookingRow,
  read: () => Promise<Result>,
): Promise<Result> {
  if ((await refuseStranger(deps, caller, booking)) === 'link') return read()
  const deed = { action: 'booking.read', subject: booking.patient, detail: booking.id } as const
  return auditedRead(deps, caller, deed, read)
}

/**
 * Lists the bookings that the caller asks for by an email address.
 * `read` gets an SQL condition for these bookings. The caller's own address lists the bookings of
 * all persons for whom the caller may act. An admin may ask for any address, which lists the
 * bookings of the persons linked to its account, and of the persons whom the clinic reaches there.
 * Records in the audit log that an admin listed another's bookings.
 * Throws a 403 `Refusal` unless the address is the caller's, or the caller is an admin.
 */
export async function listAs<Result>(
  deps: Deps,
  caller: Caller,
  patient: string,
  read: (among: RawBuilder<boolean>) => Promise<Result>,
): Promise<Result> {
  if (isOwnAddress(caller, patient)) return read(linkedBookings(caller))
  requireOwner(caller, 'These bookings are not yours.')
  const deed = { action: 'booking.list', subject: patient } as const
  return auditedRead(deps, caller, deed, () => read(bookingsUnder(patient)))
}

const bookingsUnder = (address: string) =>
  sql<boolean>`booking.person_id in (
    select person_id from account_person join user_account on user_account.id = account_id
      where user_account.email = ${address}
    union select id from person where person.email = ${address})`

/**
 * Returns why the account cannot book or move an appointment now, or undefined if it can.
 * The server checks a new time against all bookings of the person, and says what is in the way.
 * Before the address is confirmed, such a reply must not tell of a visit that staff entered.
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
    .where(bookingsOfLinked(account))
    .where((eb) => eb.not(linkedBookings(account)))
    .where('cancelled_at', 'is', null)
    .where('date', '>=', today.toString())
    .limit(1)
    .executeTakeFirst()
  return other && unconfirmed()
}

/** Creates the 403 `Refusal` for an account that must first confirm its email address. */
export const unconfirmed = () =>
  new Refusal(403, 'unconfirmed', `Please confirm your email address first. ${HOW_TO_CONFIRM}`)
