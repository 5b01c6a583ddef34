import { sql, type Kysely } from 'kysely'
import type { CountryCode } from 'libphonenumber-js/max'
import { keepPhone } from '../phone-number.ts'

const ROWS_AT_ONCE = 500

/**
 * Adds the column `phone_e164`, which has a phone number as it is dialed from any country.
 * Earlier numbers were stored without `+` and punctuation, as the clinic's telephone dials them.
 * Fills the column for those that are complete numbers of the clinic's country, and for no others.
 */
export async function up(db: Kysely<unknown>, country: CountryCode | undefined): Promise<void> {
  for (const table of ['person', 'booking'] as const) {
    await db.schema.alterTable(table).addColumn('phone_e164', 'text').execute()
    if (country) await fill(db, table, country)
  }
}

async function fill(db: Kysely<unknown>, table: 'person' | 'booking', country: CountryCode) {
  let rows = await rowsAfter(db, table, '')
  while (rows.length > 0) {
    const read = rows.flatMap(({ id, phone }) => {
      const { phone_e164: number } = keepPhone(phone, country)
      return number === null ? [] : [sql`(${id}, ${number})`]
    })
    // Both SQLite and PostgreSQL name the columns of `values` `column1` and `column2`.
    if (read.length > 0)
      await sql`update ${sql.table(table)} set phone_e164 = given.column2
        from (values ${sql.join(read)}) as given where id = given.column1`.execute(db)
    rows = await rowsAfter(db, table, rows.at(-1)?.id ?? '')
  }
}

type Row = { id: string; phone: string }

async function rowsAfter(db: Kysely<unknown>, table: string, after: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select id, phone from ${sql.table(table)}
    where id > ${after} and phone <> '' order by id limit ${ROWS_AT_ONCE}`.execute(db)
  return rows
}
