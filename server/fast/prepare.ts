import { sql, type Compilable, type CompiledQuery } from 'kysely'
import type { Storage } from '../storage/storage.ts'

/**
 * A placeholder for a value in a prepared query, which contains the placeholder's `value` field.
 */
export class Blank<Value> {
  readonly value = sql<Value>`${this}`
}

type Blanks<Values> = { readonly [Name in keyof Values]: Blank<Values[Name]> }

type Bind<Values, Row> = (values: Values) => CompiledQuery<Row>

/** Runs a prepared query with the given values, inside or outside a transaction. */
export type Prepared<Values, Row> = (db: Storage, values: Values) => Promise<Row[]>

/**
 * Compiles `query` to SQL only once, when the query first runs.
 * Kysely needs more time to build a query than SQLite needs to run the query.
 */
export function prepare<Values extends Readonly<Record<string, unknown>>, Row>(
  blanks: Blanks<Values>,
  query: Compilable<Row>,
): Prepared<Values, Row> {
  const bind = compileOnce(blanks, query)
  return async (db, values) => (await db.executeQuery<Row>(bind(values))).rows
}

/** Runs a prepared write query. Resolves with the number of changed rows. */
export type PreparedWrite<Values> = (db: Storage, values: Values) => Promise<number>

/**
 * Compiles a write query (without a `returning` clause) to SQL once for each database engine.
 * The function `query` builds the SQL write for the given database, SQLite or PostgreSQL.
 */
export function prepareWrite<Values extends Readonly<Record<string, unknown>>>(
  blanks: Blanks<Values>,
  query: (db: Storage) => Compilable,
): PreparedWrite<Values> {
  const compiled = new WeakMap<object, Bind<Values, unknown>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const bind = compiled.get(adapter) ?? compileOnce(blanks, query(db))
    compiled.set(adapter, bind)
    const { numAffectedRows } = await db.executeQuery(bind(values))
    return Number(numAffectedRows)
  }
}

function compileOnce<Values extends Readonly<Record<string, unknown>>, Row>(
  blanks: Blanks<Values>,
  query: Compilable<Row>,
): Bind<Values, Row> {
  const names = new Map<unknown, string>(
    Object.entries(blanks).map(([name, blank]) => [blank, name]),
  )
  let compiled: CompiledQuery<Row> | undefined
  return (values) => {
    compiled ??= query.compile()
    const parameters = compiled.parameters.map((parameter) => {
      const name = names.get(parameter)
      return name === undefined ? parameter : values[name]
    })
    return { ...compiled, parameters }
  }
}
