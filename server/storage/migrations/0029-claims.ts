import { sql, type Kysely } from 'kysely'

/**
 * Adds the table `claim`, whose rows reserve an agenda's or a person's time for a booking.
 * The primary key of `claim` lets only one of two simultaneous bookings claim the same time.
 * Adds a person for each patient. Claims the time of upcoming bookings, oldest bookings first.
 * A booking whose time is already claimed is marked as overbooked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTables(db)
  await addColumns(db)
  await dropIndexes(db)
  await addPeople(db)
  await fillColumns(db)
  await index(db)
  await claimTime(db)
}

async function addTables(db: Kysely<unknown>) {
  const isEmbedded = !db.getExecutor().adapter.supportsTransactionalDdl
  await db.schema
    .createTable('claim')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('minute', 'integer', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .addPrimaryKeyConstraint('claim_pk', ['date', 'kind', 'subject', 'minute'])
    .$call((table) => (isEmbedded ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  await db.schema.createIndex('claim_of_holder').on('claim').column('holder').execute()
  await db.schema
    .createTable('person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_email', 'text', (column) => column.unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('erased_at', 'text')
    .execute()
}

async function addColumns(db: Kysely<unknown>) {
  const table = () => db.schema.alterTable('booking')
  for (const name of ['person_id', 'agenda_id']) await table().addColumn(name, 'text').execute()
  for (const name of ['starts_at', 'duration_minutes'])
    await table().addColumn(name, 'integer').execute()
  for (const name of ['buffer_minutes', 'overbooked'])
    await table()
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
}

async function dropIndexes(db: Kysely<unknown>) {
  for (const name of ['booking_slot', 'booking_patient_slot', 'booking_patient_treatment'])
    await db.schema.dropIndex(name).execute()
}

// SQLite and PostgreSQL have no common SQL function that makes random ids.
// The id of each new person is the id of the person's newest booking.
async function addPeople(db: Kysely<unknown>) {
  await sql`insert into person (id, account_email, name, phone, email)
    select id, patient, patient_name, phone, patient from
      (select id, patient, patient_name, phone,
        row_number() over (partition by patient order by created_at desc, id) as place
        from booking) as newest
    where place = 1`.execute(db)
}

async function fillColumns(db: Kysely<unknown>) {
  const { rows } = await sql<{ slot: string }>`select distinct slot from booking`.execute(db)
  if (rows.length === 0) return
  const times = sql.join(
    rows.map(({ slot }) => {
      const [start, length] = timesOf(slot)
      return sql`(${slot}, cast(${sql.lit(start)} as integer), cast(${sql.lit(length)} as integer))`
    }),
  )
  await sql`update booking set
      person_id = person.id, agenda_id = 'treatment:' || booking.treatment_id,
      starts_at = times.column2, duration_minutes = times.column3
    from person, (values ${times}) as times
    where person.account_email = booking.patient and times.column1 = booking.slot`.execute(db)
}

const WHOLE_DAY = 24 * 60

/**
 * Parses a slot such as `08.00 AM - 08.30 AM`. Returns nulls if the slot has another format.
 * Otherwise returns the slot's start in minutes after midnight, and the slot's length in minutes.
 */
function timesOf(slot: string): [start: number | null, length: number | null] {
  const [start, end] = slot.split(' - ').map(minuteOf)
  if (start === undefined || end === undefined) return [null, null]
  return [start, end > start ? end - start : end - start + WHOLE_DAY]
}

function minuteOf(text: string): number | undefined {
  const [, hour, minute, half] = /^(\d\d)\.(\d\d) (AM|PM)$/.exec(text) ?? []
  if (!half) return undefined
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0)
}

async function index(db: Kysely<unknown>) {
  await db.schema
    .createIndex('booking_person_treatment')
    .on('booking')
    .columns(['person_id', 'treatment_id', 'date'])
    .unique()
    .where(sql<boolean>`cancelled_at is null`)
    .execute()
  await db.schema
    .createIndex('booking_day')
    .on('booking')
    .columns(['date', 'treatment_id'])
    .where(sql<boolean>`cancelled_at is null`)
    .execute()
  await db.schema
    .createIndex('booking_overbooked')
    .on('booking')
    .column('date')
    .where(sql<boolean>`cancelled_at is null and overbooked = 1`)
    .execute()
}

// A visit that started more than two days ago is over in every time zone, so it needs no claims.
const PAST_MS = 2 * 86_400_000

async function claimTime(db: Kysely<unknown>) {
  const from = new Date(Date.now() - PAST_MS).toISOString().slice(0, 10)
  const visits = sql`select id, date, person_id, agenda_id, starts_at, created_at,
      starts_at + duration_minutes as ends_at,
      case when paid = 0 and intent_id is null then pay_by end as expires_at
    from booking where cancelled_at is null and date >= ${from}`
  await sql`insert into claim (date, kind, subject, minute, holder, expires_at)
    with recursive tick(minute) as
      (select 0 union all select minute + 5 from tick where minute + 5 < ${sql.lit(WHOLE_DAY)}),
    visit as (${visits}),
    wanted as (select visit.*, 'agenda' as kind, agenda_id as subject from visit
      union all select visit.*, 'person' as kind, person_id as subject from visit)
    select date, kind, subject, minute, id, expires_at from wanted
      join tick on minute + 5 > starts_at and minute < ends_at
    order by created_at, id, kind, minute
    on conflict do nothing`.execute(db)
  await sql`update booking set overbooked = 1
    where cancelled_at is null and date >= ${from}
      and (select count(*) from claim where holder = booking.id) <
        2 * ((starts_at + duration_minutes + 4) / 5 - starts_at / 5)`.execute(db)
}
