import { sql, type RawBuilder } from 'kysely'
import { Blank } from './prepare.ts'

type Value = string | number | null

/** Rows that a prepared query takes as one parameter, so that it can insert any number of rows. */
export type RowList<Name extends string> = {
  readonly columns: readonly Name[]
  /** The query's parameter for the rows. Its value is the result of `encode`. */
  readonly blank: Blank<string>
  /** The SQL expression that reads the rows as a table, for the `from` clause of the query. */
  readonly table: RawBuilder<unknown>
  readonly encode: (rows: readonly Readonly<Record<Name, Value>>[]) => string
}

/** Creates a parameter for rows whose columns have the given SQL types. */
export function rowList<Name extends string>(
  types: Readonly<Record<Name, 'text' | 'integer'>>,
): RowList<Name> {
  const isColumn = (name: string): name is Name => name in types
  const columns = Object.keys(types).filter(isColumn)
  const blank = new Blank<string>()
  const values = columns.map((name, at) => {
    const text = sql`value ->> ${sql.lit(at)}`
    const value = types[name] === 'integer' ? sql`cast(${text} as integer)` : text
    return sql`${value} as ${sql.ref(name)}`
  })
  return {
    columns,
    blank,
    table: sql`(select ${sql.join(values)} from ${EACH}(${blank.value}))`,
    encode: (rows) => {
      const lists = rows.map((row) => columns.map((name) => wellFormed(row[name])))
      return JSON.stringify(Object.fromEntries(lists.entries()))
    },
  }
}

/** The oldest SQLite with the function `jsonb_each`, which PostgreSQL always has. */
const OLDEST = '3.51'

// Both functions read the entries of a JSON object in order.
// `json_each` parses a row again for each of its columns, and `jsonb_each` parses it once.
const isOld = OLDEST.localeCompare(process.versions['sqlite'] ?? '', 'en', { numeric: true }) > 0
const EACH = sql.raw(isOld ? 'json_each' : 'jsonb_each')

// PostgreSQL refuses JSON with half a surrogate pair. Both engines store U+FFFD in its place.
const wellFormed = (value: Value) => (typeof value === 'string' ? value.toWellFormed() : value)
