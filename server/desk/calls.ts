import { randomUUID } from 'node:crypto'
import type { AgendaVisit } from '../../schemas/agenda.ts'
import type { CallList, CallRequest } from '../../schemas/desk.ts'
import { bumpAgenda } from '../availability/days.ts'
import { setupOf } from '../availability/setup.ts'
import { findKept } from '../booking/row.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import { transact } from '../storage/transact.ts'
import type { Storage } from '../storage/storage.ts'
import { outdated } from './outdated.ts'
import { isAtVersion, readVisit, selectVisits, toVisit } from './visit.ts'

/**
 * Lists a day's visits that the patients have not confirmed, in chronological order.
 * Omits visits that staff entered afterwards, because nobody calls about them.
 * If the request has no date, lists tomorrow's visits.
 */
export async function callList(deps: Deps, wished: string | undefined): Promise<CallList> {
  const { today } = clinicTime(deps.clock(), deps.config.clinic.timeZone)
  const date = wished ?? today.add({ days: 1 }).toString()
  const visits = await selectVisits(deps.db)
    .where('date', '=', date)
    .where('cancelled_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .where('arrived_at', 'is', null)
    .where('missed_at', 'is', null)
    .where('entered_afterwards', '=', 0)
    .orderBy('starts_at')
    .orderBy('booking.id')
    .execute()
  const calls = await callsOf(
    deps.db,
    visits.map(({ id }) => id),
  )
  const { agendas } = await setupOf(deps).rules()
  const nameOf = (id: string) => agendas.find((agenda) => agenda.id === id)?.name ?? ''
  return {
    date,
    calls: visits
      .map((row) => toVisit(row, deps.config))
      .map((visit) => ({
        bookingId: visit.id,
        version: visit.version,
        startsAt: visit.startsAt,
        minutes: visit.minutes,
        treatment: visit.treatment.name,
        agenda: { id: visit.agendaId, name: nameOf(visit.agendaId) },
        person: visit.person,
        calls: calls.get(visit.id) ?? [],
      })),
  }
}

/** Reads the phone calls to the patients of some bookings, newest first, by the booking's id. */
export async function callsOf(db: Storage, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('phone_call')
    .select(['booking_id', 'made_at as at', 'made_by as by', 'outcome'])
    .where('booking_id', 'in', ids)
    .orderBy('made_at', 'desc')
    .execute()
  return Map.groupBy(rows, ({ booking_id: id }) => id)
}

type Call = {
  readonly caller: Caller
  readonly id: string
  readonly request: CallRequest
  /** The idempotency key of the request to record a phone call. */
  readonly key: string | null
}

/**
 * Records a phone call to a visit's patient. Resolves with the visit.
 * If the call's outcome is `confirmed`, the visit is also marked as confirmed.
 * A repeated request with the same idempotency key records no second phone call.
 * Throws a 409 `Refusal` if the visit has changed or was cancelled.
 */
export async function keepCall(deps: Deps, call: Call): Promise<AgendaVisit> {
  const { id } = await findKept(deps, call.id)
  await transact(deps.db, (tx) => recordIn(tx, deps, call))
  return readVisit(deps, id)
}

async function recordIn(tx: Storage, { clock, config }: Deps, call: Call): Promise<void> {
  const { caller, id, request, key } = call
  const at = clock().toISOString()
  const inserted = await tx
    .insertInto('phone_call')
    .values({
      id: randomUUID(),
      booking_id: id,
      outcome: request.outcome,
      made_at: at,
      made_by: addressOf(caller),
      request_key: key,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return
  const confirms = request.outcome === 'confirmed'
  const row = await tx
    .updateTable('booking')
    .set(({ eb }) => ({ marks: eb('marks', '+', 1), ...(confirms && { confirmed_at: at }) }))
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where(isAtVersion(request.version))
    .returning('date')
    .executeTakeFirst()
  if (!row) throw await outdated({ db: tx, config }, id)
  await bumpAgenda(tx, [row.date])
}
