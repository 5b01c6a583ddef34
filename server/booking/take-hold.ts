import { randomUUID } from 'node:crypto'
import { bookingDateToIso } from '../../schemas/date.ts'
import type { HeldTime, Hold, HoldRequest } from '../../schemas/hold.ts'
import { bumpFreeTimes, setupRevision } from '../availability/days.ts'
import type { Rules } from '../availability/rules.ts'
import { setupOf } from '../availability/setup.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { StorageFault } from '../storage/fault.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'
import { deleteClaims } from './claims.ts'
import {
  deleteHold,
  freeExpired,
  holdsOf,
  isVisitors,
  releaseExpired,
  type HoldRow,
} from './held.ts'
import { findHold, later, ownerOf, toHold, type HoldOwner } from './hold.ts'
import { findPlaces, HOLDS_OF_A_PATIENT, refuseBeyondShare } from './hold-limits.ts'
import { claimAgenda } from './insert-claims.ts'
import type { Time } from './request.ts'

const MINUTES = { patient: 10, visitor: 5 } as const

/**
 * Reserves a slot for `owner` for 5 or 10 minutes, so that nobody else can book the slot.
 * If a patient repeats a request for the same slot and doctor, the patient gets the same hold.
 * A visitor gets the same hold for a request with its id, because visitors share their network.
 * A patient can take over a visitor's hold for the slot by sending the id of that hold.
 * A hold that a patient takes over lasts as long as a new hold of a patient.
 * A third hold of a patient replaces the oldest hold.
 * If the clinic's setup changes before the slot is reserved, `check` checks the slot again.
 * Throws a 409 `Refusal` if the slot is taken, or if visitors and unconfirmed accounts have too
 * many holds in the owner's network or on the day.
 */
export async function takeHold(
  deps: Deps,
  owner: HoldOwner,
  request: HoldRequest,
  check: () => Promise<Time>,
): Promise<Hold> {
  const time = await check()
  const rules = await setupOf(deps).rules()
  const take = () =>
    transact(deps.db, (tx) => takeIn(tx, { at: deps.clock(), rules, owner, request, time }))
  const taken = (await take()) ?? ((await freeExpired(deps)) ? await take() : undefined)
  if (taken) return toHold(taken)
  if ((await setupRevision(deps.db)) !== time.revision) return takeHold(deps, owner, request, check)
  throw new Refusal(409, 'slot_taken', 'This time has just been taken.')
}

type Wish = {
  readonly at: Date
  readonly rules: Rules
  readonly owner: HoldOwner
  readonly request: HoldRequest
  readonly time: Time
}

async function takeIn(
  tx: Storage,
  { at, rules, owner, request, time }: Wish,
): Promise<HoldRow | undefined> {
  const date = bookingDateToIso(request.date)
  // Read the setup's revision after `releaseExpired`, which may wait for a concurrent setup change.
  await releaseExpired(tx, at, { owner: ownerOf(owner), network: owner.network, date })
  if ((await setupRevision(tx)) !== time.revision) return undefined
  const own = await holdsOf(tx, ownerOf(owner))
  const known = own.find(
    (hold) =>
      isFor(hold, request, date) &&
      time.agendas.includes(hold.agenda_id) &&
      (owner.kind === 'patient' || hold.id === request.holdId),
  )
  if (known) return known
  const dropped = owner.kind === 'patient' ? own.slice(0, 1 - HOLDS_OF_A_PATIENT) : []
  const id = `hold-${randomUUID()}`
  const expires_at = later(at, MINUTES[owner.kind])
  const earlier = owner.kind === 'patient' ? await findVisitors(tx, request, date) : undefined
  if (earlier) await deleteHold(tx, earlier.id)
  const kept = own.filter((hold) => !dropped.includes(hold))
  const places = await findPlaces(tx, owner, { own: kept, dropped })
  const agendas = withFirst(time.agendas, earlier?.agenda_id)
  const agenda_id = await claimFirst(
    tx,
    { ...time, agendas },
    { holder: id, date, expiresAt: expires_at },
  )
  if (agenda_id === undefined) return undefined
  for (const hold of dropped) await deleteHold(tx, hold.id)
  const row = await insert(tx, {
    id,
    owner: ownerOf(owner),
    ...places,
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
  // A hold that keeps the time and the agenda of the visitor's hold takes no more of the day.
  if (row.network !== null && row.agenda_id !== earlier?.agenda_id)
    await refuseBeyondShare(tx, rules, row, at)
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

const withFirst = (agendas: readonly string[], first: string | undefined) =>
  agendas.toSorted((one, other) => Number(other === first) - Number(one === first))

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
  // The insert does nothing if another request has just used one of the numbers of the hold.
  // After a `collided` fault, `transact` starts again and finds other numbers.
  if (!row) throw new StorageFault('collided', new Error('The number of the hold is used'))
  return row
}
