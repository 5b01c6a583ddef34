import { sql, type Kysely } from 'kysely'
import { dayAt } from '../../../schemas/date.ts'

const ROWS_AT_ONCE = 500

/**
 * Adds the days on which the clinic has taken and repaid money, and who repaid a refund by hand.
 * Money from before belongs to the clinic's day of its time. No such day is closed.
 */
export async function up(db: Kysely<unknown>, timeZone = 'UTC'): Promise<void> {
  await db.schema
    .createTable('money_day')
    .addColumn('date', 'text', (column) => column.primaryKey())
    .addColumn('closed_at', 'text')
    .addColumn('closed_by', 'text')
    .addColumn('expected_cash_cents', 'integer')
    .addColumn('counted_cash_cents', 'integer')
    .addColumn('note', 'text')
    .addColumn('request_key', 'text')
    .execute()
  await db.schema.alterTable('refund').addColumn('settled_by', 'text').execute()
  for (const { table, at } of MONEY) {
    await db.schema.alterTable(table).addColumn('day', 'text').execute()
    await fill(db, table, at, timeZone)
    await db.schema.createIndex(`${table}_day`).on(table).column('day').execute()
  }
}

// Only a refund that is done has the time `done_at`.
const MONEY = [
  { table: 'payment', at: 'taken_at' },
  { table: 'refund', at: 'done_at' },
] as const

type Row = { id: string; at: string }

async function fill(db: Kysely<unknown>, table: string, at: string, timeZone: string) {
  const rowsAfter = async (after: string): Promise<Row[]> => {
    const { rows } = await sql<Row>`select id, ${sql.ref(at)} as at from ${sql.table(table)}
      where id > ${after} and ${sql.ref(at)} is not null order by id limit ${ROWS_AT_ONCE}`.execute(
      db,
    )
    return rows
  }
  let rows = await rowsAfter('')
  while (rows.length > 0) {
    const days = rows.map((row) => sql`(${row.id}, ${dayOf(row.at, timeZone)})`)
    // Both SQLite and PostgreSQL name the columns of `values` `column1` and `column2`.
    await sql`update ${sql.table(table)} set day = given.column2
      from (values ${sql.join(days)}) as given where id = given.column1`.execute(db)
    rows = await rowsAfter(rows.at(-1)?.id ?? '')
  }
}

const dayOf = (at: string, timeZone: string) => dayAt(new Date(at), timeZone).toString()
