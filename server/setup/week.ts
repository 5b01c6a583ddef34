import { randomUUID } from 'node:crypto'
import { dayTime, minutesOf, type Week } from '../../schemas/week.ts'
import type { Storage } from '../storage/storage.ts'

/** The id of an agenda, or null for the whole clinic. */
export type AgendaId = string | null

/** Reads an agenda's working hours, or the clinic's opening hours if `agendaId` is null. */
export async function readWeek(db: Storage, agendaId: AgendaId): Promise<Week> {
  const hours = await db
    .selectFrom('work_rule')
    .selectAll()
    .where('agenda_id', agendaId === null ? 'is' : '=', agendaId)
    .orderBy('weekday')
    .orderBy('starts_at')
    .orderBy('weeks')
    .orderBy('id')
    .execute()
  const extra = await db
    .selectFrom('work_extra')
    .selectAll()
    .where('agenda_id', agendaId === null ? 'is' : '=', agendaId)
    .orderBy('date')
    .orderBy('starts_at')
    .execute()
  return {
    hours: hours.map(({ weekday, starts_at, ends_at, weeks, from_date, until_date }) => ({
      weekday,
      start: dayTime(starts_at),
      end: dayTime(ends_at),
      weeks,
      ...(from_date !== null && { from: from_date }),
      ...(until_date !== null && { until: until_date }),
    })),
    extra: extra.map(({ date, starts_at, ends_at }) => ({
      date,
      start: dayTime(starts_at),
      end: dayTime(ends_at),
    })),
  }
}

/** Replaces an agenda's working hours, or the clinic's opening hours if `agendaId` is null. */
export async function writeWeek(
  tx: Storage,
  agendaId: AgendaId,
  { hours, extra }: Week,
): Promise<void> {
  for (const table of ['work_rule', 'work_extra'] as const)
    await tx
      .deleteFrom(table)
      .where('agenda_id', agendaId === null ? 'is' : '=', agendaId)
      .execute()
  for (const { weekday, start, end, weeks, from, until } of hours)
    await tx
      .insertInto('work_rule')
      .values({
        id: randomUUID(),
        agenda_id: agendaId,
        weekday,
        starts_at: minutesOf(start),
        ends_at: minutesOf(end),
        weeks,
        from_date: from ?? null,
        until_date: until ?? null,
      })
      .execute()
  for (const { date, start, end } of extra)
    await tx
      .insertInto('work_extra')
      .values({
        id: randomUUID(),
        agenda_id: agendaId,
        date,
        starts_at: minutesOf(start),
        ends_at: minutesOf(end),
      })
      .execute()
}
