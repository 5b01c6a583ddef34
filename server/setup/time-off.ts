import { randomUUID } from 'node:crypto'
import { dayTime, minutesOf, type TimeOff, type TimeOffForm } from '../../schemas/week.ts'
import type { Storage } from '../storage/storage.ts'
import type { AgendaId } from './week.ts'

const START = '00:00'
const END = '24:00'

/** Reads an agenda's time off, or the clinic's closures if `agendaId` is null, sorted by start. */
export async function readTimeOff(db: Storage, agendaId: AgendaId): Promise<TimeOff[]> {
  const rows = await db
    .selectFrom('time_off')
    .selectAll()
    .where('agenda_id', agendaId === null ? 'is' : '=', agendaId)
    .orderBy('from_date')
    .orderBy('from_minute')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const fromTime = dayTime(row.from_minute)
    const untilTime = dayTime(row.until_minute)
    return {
      _id: row.id,
      ...(row.agenda_id !== null && { agendaId: row.agenda_id }),
      from: row.from_date,
      ...(fromTime !== START && { fromTime }),
      until: row.until_date,
      ...(untilTime !== END && { untilTime }),
      reason: row.reason,
      yearly: row.yearly === 1,
    }
  })
}

/** Stores time off for an existing agenda, or a closure of the clinic. Resolves with the new id. */
export async function addTimeOff(
  tx: Storage,
  { agendaId, from, fromTime, until, untilTime, reason, yearly }: TimeOffForm,
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('time_off')
    .values({
      id,
      agenda_id: agendaId ?? null,
      from_date: from,
      from_minute: minutesOf(fromTime ?? START),
      until_date: until,
      until_minute: minutesOf(untilTime ?? END),
      reason,
      yearly: yearly ? 1 : 0,
    })
    .execute()
  return id
}

/** Deletes one time-off period or clinic closure. Resolves with false if it does not exist. */
export async function deleteTimeOff(tx: Storage, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('time_off')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Returns the reason of an agenda's time off that already covers the given one, if there is any. */
export async function coveredBy(
  tx: Storage,
  { agendaId, from, fromTime, until, untilTime }: TimeOffForm,
): Promise<string | undefined> {
  if (agendaId === undefined) return undefined
  const start = minutesOf(fromTime ?? START)
  const end = minutesOf(untilTime ?? END)
  const covering = await tx
    .selectFrom('time_off')
    .select('reason')
    .where('agenda_id', '=', agendaId)
    .where('yearly', '=', 0)
    .where((where) =>
      where.or([
        where('from_date', '<', from),
        where.and([where('from_date', '=', from), where('from_minute', '<=', start)]),
      ]),
    )
    .where((where) =>
      where.or([
        where('until_date', '>', until),
        where.and([where('until_date', '=', until), where('until_minute', '>=', end)]),
      ]),
    )
    .executeTakeFirst()
  return covering?.reason
}
