import { sql, type Compilable, type CompiledQuery } from 'kysely'
import type { Storage } from '../storage/storage.ts'

/** A place in a query that each run fills with another value; `value` goes where the value would. */
export class Blank<Value> {
  readonly value = sql<Value>`${this}`
}

type Blanks<Values> = { readonly [Name in keyof Values]: Blank<Values[Name]> }

/** Runs a prepared query, in a transaction or without, with these values in its blanks. */
export type Prepared<Values, Row> = (db: Storage, values: Values) => Promise<Row[]>

/**
 * Writes the SQL of `query` once, at its first run: what Kysely takes to put a query together is
 * more than the embedded database takes to answer it.
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
