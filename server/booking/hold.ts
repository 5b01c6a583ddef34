import { randomUUID } from 'node:crypto'
import { bookingDateToIso } from '../../schemas/date.ts'
import type { HeldTime, Hold, HoldRequest } from '../../schemas/hold.ts'
import { bumpFreeTimes, setupRevision } from '../availability/days.ts'
import { MINUTE_MS } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'
import { deleteClaims } from './claims.ts'
import {
  deleteHold,
  freeExpired,
  holdsOf,
  isVisitors,
  patientOwner,
  releaseExpired,
  visitorOwner,
  type HoldRow,
} from './held.ts'
import { claimAgenda } from './insert-claims.ts'
import type { Time } from './request.ts'

/** The owner of a hold: a signed-in patient, or a visitor with a hashed IP address. */
export type HoldOwner =
  | { readonly kind: 'patient'; readonly email: string }
  | { readonly kind: 'visitor'; readonly address: string }

const ownerOf = (owner: HoldOwner): string =>
  owner.kind === 'patient' ? patientOwner(owner.email) : visitorOwner(owner.address)

const MINUTES = { patient: 10, visitor: 5 } as const
const EXTENSION_MINUTES = 10
const EXTENSIONS_AT_MOST = 10

// A limit keeps one person from blocking all slots. Two holds allow for a second browser tab.
const HOLDS_AT_MOST = 2

/**
 * Reserves a slot for `owner` for 5 or 10 minutes, so that nobody else can book the slot.
 * If a patient repeats a request for the same slot and doctor, the patient gets the same hold.
 * A patient can take over a visitor's hold for the slot by sending the id of that hold.
 * A hold that a patient takes over lasts as long as a new hold of a patient.
 * A third hold of a patient replaces the oldest hold. A third hold of a visitor is refused.
 * If the clinic's setup changes before the slot is reserved, `check` checks the slot again.
 * Throws a 409 `Refusal` if the slot is taken, or if the visitor has too many holds.
 */
export async function takeHold(
  deps: Deps,
  owner: HoldOwner,
  request: HoldRequest,
  check: () => Promise<Time>,
): Promise<Hold> {
  const time = await check()
  const take = () => transact(deps.db, (tx) => takeIn(tx, deps, owner, request, time))
  const taken = (await take()) ?? ((await freeExpired(deps)) ? await take() : undefined)
  if (taken) return toHold(taken)
  if ((await setupRevision(deps.db)) !== time.revision) return takeHold(deps, owner, request, check)
  throw new Refusal(409, 'slot_taken', 'This time has just been taken.')
}

async function takeIn(
  tx: Storage,
  { clock }: Deps,
  owner: HoldOwner,
  request: HoldRequest,
  time: Time,
): Promise<HoldRow | undefined> {
  const at = clock()
  const date = bookingDateToIso(request.date)
  // Read the setup's revision after `releaseExpired`, which may wait for a concurrent setup change.
  await releaseExpired(tx, at, { owner: ownerOf(owner), date })
  if ((await setupRevision(tx)) !== time.revision) return undefined
  const own = await holdsOf(tx, ownerOf(owner))
  const known = own.find(
    (hold) => isFor(hold, request, date) && time.agendas.includes(hold.agenda_id),
  )
  if (known && owner.kind === 'patient') return known
  const dropped = owner.kind === 'patient' ? own.slice(0, 1 - HOLDS_AT_MOST) : []
  if (own.length - dropped.length >= HOLDS_AT_MOST) throw tooMany()
  const id = `hold-${randomUUID()}`
  const expires_at = later(at, MINUTES[owner.kind])
  const earlier = owner.kind === 'patient' ? await findVisitors(tx, request, date) : undefined
  if (earlier) await deleteHold(tx, earlier.id)
  const agenda_id = await claimFirst(tx, time, { holder: id, date, expiresAt: expires_at })
  if (agenda_id === undefined) return undefined
  for (const hold of dropped) await deleteHold(tx, hold.id)
  const row = await insert(tx, {
    id,
    owner: ownerOf(owner),
    place: freePlace(own.filter((hold) => !dropped.includes(hold))),
    treatment_id: request.treatmentId,
    agenda_id,
    date,
    slot: request.slot,
    expires_at,
    extensions: 0,
    created_at: at.toISOString(),
  })
  await bumpFreeTimes(
    tx,
    [row, ...dropped].map((hold) => hold.date),
  )
  return row
}

/** Finds the visitor's hold with the requested id, if the hold is for the requested slot. */
async function findVisitors(
  tx: Storage,
  request: HoldRequest,
  date: string,
): Promise<HoldRow | undefined> {
  const hold = request.holdId === undefined ? undefined : await findHold(tx, request.holdId)
  return hold && isVisitors(hold) && isFor(hold, request, date) ? hold : undefined
}

const isFor = (hold: HoldRow, { treatmentId, slot }: HeldTime, date: string) =>
  hold.treatment_id === treatmentId && hold.slot === slot && hold.date === date

const freePlace = (holds: readonly HoldRow[]) => (holds.some(({ place }) => place === 1) ? 2 : 1)

type Claim = { readonly holder: string; readonly date: string; readonly expiresAt: string }

/**
 * Claims the time of a slot in the first of the given agendas that is free.
 * Resolves with the id of the first free agenda. Resolves with undefined if none is free.
 */
async function claimFirst(
  tx: Storage,
  { agendas, startsAt, durationMinutes, bufferMinutes }: Time,
  claim: Claim,
): Promise<string | undefined> {
  const length = durationMinutes + bufferMinutes
  for (const agenda of agendas) {
    if (await claimAgenda(tx, { ...claim, agenda, startsAt, length })) return agenda
    await deleteClaims(tx, [claim.holder])
  }
  return undefined
}

async function insert(tx: Storage, hold: HoldRow): Promise<HoldRow> {
  const row = await tx
    .insertInto('hold')
    .values(hold)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  // The insert does nothing if another request has just made a hold with this owner and `place`.
  if (!row) throw new Refusal(409, 'try_again', 'Please try again.')
  return row
}

/**
 * Extends a hold to ten minutes from now, at most ten times.
 * Throws a 404 `Refusal` if the hold has ended, and a 409 if it was already extended ten times.
 */
export async function extendHold(deps: Deps, owner: HoldOwner, id: string): Promise<Hold> {
  const at = deps.clock()
  const expires_at = later(at, EXTENSION_MINUTES)
  const extended = await transact(deps.db, async (tx) => {
    refuseOthersHold(owner, await findHold(tx, id))
    const row = await tx
      .updateTable('hold')
      .set(({ eb }) => ({ expires_at, extensions: eb('extensions', '+', 1) }))
      .where('id', '=', id)
      .where('expires_at', '>', at.toISOString())
      .where('extensions', '<', EXTENSIONS_AT_MOST)
      .returningAll()
      .executeTakeFirst()
    if (row) await tx.updateTable('claim').set({ expires_at }).where('holder', '=', id).execute()
    return row
  })
  if (extended) return toHold(extended)
  const hold = await findHold(deps.db, id)
  if (!hold || hold.expires_at <= at.toISOString())
    throw new Refusal(404, 'not_found', 'This time is no longer held for you.')
  throw new Refusal(409, 'hold_used_up', 'This time cannot be held for you any longer.')
}

/** Ends a hold, so that others can book its slot. Resolves with the number of ended holds. */
export function releaseHold(deps: Deps, owner: HoldOwner, id: string): Promise<number> {
  return transact(deps.db, async (tx) => {
    const hold = await findHold(tx, id)
    if (!hold) return 0
    refuseOthersHold(owner, hold)
    await deleteHold(tx, id)
    await bumpFreeTimes(tx, [hold.date])
    return 1
  })
}

/** Ends all holds of a patient who signs out. */
export async function releaseHoldsOf(deps: Deps, email: string): Promise<void> {
  const owner = patientOwner(email)
  if ((await holdsOf(deps.db, owner)).length === 0) return
  await transact(deps.db, async (tx) => {
    const held = await holdsOf(tx, owner)
    for (const { id } of held) await deleteHold(tx, id)
    await bumpFreeTimes(
      tx,
      held.map(({ date }) => date),
    )
  })
}

const findHold = (db: Storage, id: string): Promise<HoldRow | undefined> =>
  db.selectFrom('hold').selectAll().where('id', '=', id).executeTakeFirst()

function refuseOthersHold(owner: HoldOwner, hold: HoldRow | undefined): void {
  if (hold && !isVisitors(hold) && hold.owner !== ownerOf(owner))
    throw new Refusal(403, 'not_owner', 'This time is held for somebody else.')
}

const later = (at: Date, minutes: number) =>
  new Date(at.getTime() + minutes * MINUTE_MS).toISOString()

const toHold = ({ id, expires_at: expiresAt, extensions }: HoldRow): Hold => ({
  _id: id,
  expiresAt,
  extensionsLeft: EXTENSIONS_AT_MOST - extensions,
})

const tooMany = () =>
  new Refusal(409, 'hold_limit', 'Two times are already held for your network. Book one of them.')
