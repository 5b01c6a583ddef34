import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { startCluster } from '../scripts/postgres/cluster.ts'
import { bookingDateToIso } from '../schemas/date.ts'
import { bumpDays } from '../server/availability/days.ts'
import { readConfig } from '../server/config/config.ts'
import { startServer } from '../server/start.ts'
import type { Storage } from '../server/storage/storage.ts'
import { EVERY_DAY } from '../tests/rig/clinic-settings.ts'
import { dayAhead, replyTo, write } from './requests.ts'
import { inTurn } from './rounds.ts'
import type { Row } from './row.ts'
import { startBare, startClinic } from './stage.ts'
import { versus } from './versus.ts'

const DAYS = Array.from({ length: 48 }, (_, index) => dayAhead(index + 1))
const PAST = 1_000_000
const DOCTORS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const DURATIONS = [15, 20, 30, 45, 60, 90]

/**
 * Measures `GET /available` on both database engines (SQLite and PostgreSQL).
 * The clinic has eight doctors, treatments of different lengths, and a million past bookings.
 * Half of each doctor's working time is booked.
 */
export async function engines(): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-bench-'))
  stack.defer(() => rm(folder, { recursive: true }))
  const cluster = await startCluster({ durable: true })
  stack.defer(() => cluster.stop())
  const bare = await startBare()
  stack.defer(bare.end)
  const servers = []
  for (const settings of [{ DATA_DIR: folder }, { DATA_DIR: folder, DATABASE_URL: cluster.url }]) {
    await found(settings)
    const server = await startClinic(settings)
    stack.defer(server.end)
    servers.push(server)
  }
  await bare.answer(await replyTo(servers[0]?.port ?? 0, { path: `/available?date=${DAYS[0]}` }))
  const requests = DAYS.map((day) => write({ path: `/available?date=${day}` }))
  const [floor = [], sqlite = [], postgres = []] = await inTurn(
    [bare, ...servers].map((each) => ({ ...each, requests })),
  )
  const against = ['bare node:http', floor] as const
  return [
    versus('GET /available, 8 doctors, SQLite', 'perLoopSecond', sqlite, [...against], '≥ 0.5'),
    versus(
      'GET /available, 8 doctors, PostgreSQL',
      'perLoopSecond',
      postgres,
      [...against],
      '≥ 0.25',
    ),
    versus('GET /available, 8 doctors, SQLite', 'p50', sqlite, [...against]),
    versus('GET /available, 8 doctors, PostgreSQL', 'p50', postgres, [...against]),
  ]
}

async function found(settings: Readonly<Record<string, string>>): Promise<void> {
  const clinic = await startServer(
    readConfig({ ...settings, ...EVERY_DAY, PORT: '0', DATABASE_TIMEOUT_MS: '600000' }),
  )
  await engage(clinic.deps.db)
  await claim(clinic.deps.db)
  await addHistory(clinic.deps.db)
  await clinic.stop()
}

/** Adds eight doctors, who work every day. Each doctor offers half of the treatments. */
async function engage(db: Storage): Promise<void> {
  await db.deleteFrom('agenda_treatment').execute()
  const treatments = await db.selectFrom('treatment').select('id').orderBy('position').execute()
  for (const [index, { id }] of treatments.entries())
    await db
      .updateTable('treatment')
      .set({ duration_minutes: DURATIONS[index % DURATIONS.length] ?? 30, buffer_minutes: 5 })
      .where('id', '=', id)
      .execute()
  for (const [position, id] of DOCTORS.entries()) {
    await db.insertInto('agenda').values({ id, doctor_id: id, name: id, position }).execute()
    const offered = treatments.filter((_, index) => (index + position) % 2 === 0)
    await db
      .insertInto('agenda_treatment')
      .values(offered.map((each) => ({ agenda_id: id, treatment_id: each.id })))
      .execute()
    await db
      .insertInto('work_rule')
      .values(
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
          id: `${id} ${weekday}`,
          agenda_id: id,
          weekday,
          starts_at: 480,
          ends_at: 1080,
          weeks: 'all' as const,
        })),
      )
      .execute()
  }
}

/** Books every second hour of each doctor's working time. */
async function claim(db: Storage): Promise<void> {
  const minutes = Array.from(
    { length: 60 },
    (_, index) => 480 + Math.floor(index / 12) * 120 + (index % 12) * 5,
  )
  const dates = DAYS.map(bookingDateToIso)
  for (const date of dates)
    await db
      .insertInto('claim')
      .values(
        DOCTORS.flatMap((subject) =>
          minutes.map((minute) => ({
            date,
            kind: 'agenda' as const,
            subject,
            minute,
            holder: `${subject} ${minute}`,
            expires_at: null,
          })),
        ),
      )
      .execute()
  await bumpDays(db, [...dates, '*'])
}

// The following SQL statement runs on both SQLite and PostgreSQL.
async function addHistory(db: Storage): Promise<void> {
  await sql`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${sql.lit(PAST)})
    insert into booking (id, treatment_id, treatment, date, slot, price_cents, patient, patient_name,
      phone, created_at)
    select 'past' || i, 'root-canal', 'Root Canal Treatment',
      '20' || (10 + i % 15) || '-0' || (1 + i % 9) || '-1' || (i % 10), '08.00 AM - 08.30 AM', 4000,
      'patient' || (i % 5000) || '@mail.test', 'Pat Patient', '', '2010-01-01T12:00:00Z'
    from n`.execute(db)
}
