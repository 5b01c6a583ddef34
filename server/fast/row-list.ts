import { sql, type RawBuilder } from 'kysely'
import { Blank } from './prepare.ts'

type Value = string | number | null

/** A list of rows that a prepared query takes as one parameter, however many rows there are. */
export type RowList<Name extends string> = {
  readonly columns: readonly Name[]
  /** The query parameter that takes the list of rows. Its value is the result of `encode`. */
  readonly blank: Blank<string>
  /** The SQL expression with which a `from` clause reads the list of rows as a table. */
  readonly table: RawBuilder<unknown>
  readonly encode: (rows: readonly Readonly<Record<Name, Value>>[]) => string
}

/** Creates a query parameter for a list of rows. `types` contains the SQL type of each column. */
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

/**
 * The oldest SQLite version with the function `jsonb_each`. PostgreSQL always has this function.
 */
const OLDEST = '3.51'

// `json_each` and `jsonb_each` both read the entries of a JSON object in order.
// `jsonb_each` is faster, because `json_each` parses the JSON of a row again for each column.
const isOld = OLDEST.localeCompare(process.versions['sqlite'] ?? '', 'en', { numeric: true }) > 0
const EACH = sql.raw(isOld ? 'json_each' : 'jsonb_each')

// PostgreSQL refuses JSON with a lone surrogate, so replace each lone surrogate with U+FFFD.
const wellFormed = (value: Value) => (typeof value === 'string' ? value.toWellFormed() : value)
