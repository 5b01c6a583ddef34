import { stateOf, type Storage } from '../storage/storage.ts'

// The maximum number of cached values, which is enough for one value for each day of a year.
const MOST = 400

/**
 * Creates a function that returns a cache of values from `db`. Each write starts an empty cache.
 * Get the cache first, then read a value from the database, and store the value in that cache.
 * If a write happens during the read, the value is stored in a cache that is never used again.
 * On PostgreSQL, the returned cache is always empty, because noticing a write would need a query.
 */
export function untilWrite<Value>(db: Storage): () => Map<string, Value> {
  const nameState = stateOf(db)
  let known = { state: '', values: new Map<string, Value>() }
  return () => {
    const state = nameState?.()
    if (state === undefined) return new Map()
    if (known.state !== state || known.values.size >= MOST) known = { state, values: new Map() }
    return known.values
  }
}
