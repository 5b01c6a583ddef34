import { stateOf, type Storage } from '../storage/storage.ts'

// The maximum number of cached values: enough for each day of a year.
const MOST = 400

/**
 * Returns a function that returns a cache of values from `db`. Each write empties the cache.
 * Call the function before you read a value from the database, and store the value in its result.
 * If a write makes the value outdated in between, it is stored in a cache that is no longer used.
 * On PostgreSQL the cache is always empty, because only a query would notice a write.
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
