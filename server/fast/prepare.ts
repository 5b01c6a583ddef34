import { sql, type Compilable, type CompiledQuery } from 'kysely'
import type { Storage } from '../storage/storage.ts'

/** A placeholder in a prepared query. Put `value` into the query where the value belongs. */
export class Blank<Value> {
  readonly value = sql<Value>`${this}`
}

type Blanks<Values> = { readonly [Name in keyof Values]: Blank<Values[Name]> }

/** Runs a prepared query with these values, inside or outside a transaction. */
export type Prepared<Values, Row> = (db: Storage, values: Values) => Promise<Row[]>

/**
 * Compiles `query` once, at its first run.
 * Kysely needs more time to build a query than the embedded database needs to answer it.
 */
export function prepare<Values extends Readonly<Record<string, unknown>>, Row>(
  blanks: Blanks<Values>,
  query: Compilable<Row>,
): Prepared<Values, Row> {
  const names = new Map<unknown, string>(
    Object.entries(blanks).map(([name, blank]) => [blank, name]),
  )
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= query.compile()
    const parameters = compiled.parameters.map((parameter) => {
      const name = names.get(parameter)
      return name === undefined ? parameter : values[name]
    })
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
