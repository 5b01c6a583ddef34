import { sql, type KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storeReminders } from '../../server/booking/reminders.ts'
import { storeUnpaidReminders } from '../../server/booking/unpaid-reminders.ts'
import type { Deps } from '../../server/deps.ts'
import { sweep } from '../../server/operations/sweep.ts'
import { TEST_SERVER } from '../rig/databases.ts'
import { startClinic, type Clinic } from '../rig/harness.ts'

let clinic: Clinic
beforeEach(async () => {
  clinic = await startClinic()
})
afterEach(() => clinic.stop())

/** Runs `work`, and returns the SQL of each query that reads or changes bookings. */
async function queriesOf(work: (deps: Deps) => Promise<unknown>): Promise<string[]> {
  const { db } = clinic.deps
  const queries: string[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      queries.push(db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work({ ...clinic.deps, db: db.withPlugin(recorder) })
  return queries.filter((query) => /(from|update) "booking"/.test(query))
}

/** Returns how SQLite finds the bookings for a query, such as the name of the index. */
async function planOf(query: string): Promise<string> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(
    clinic.db,
  )
  return rows.map(({ detail }) => detail).find((detail) => /\bbooking\b/.test(detail)) ?? ''
}

// This test runs only on SQLite, because PostgreSQL's query plans depend on table statistics.
it.skipIf(TEST_SERVER !== '')(
  'finds bookings by their day or their payment deadline, however long the history is',
  async () => {
    const queries = await queriesOf(async (deps) => {
      await storeReminders(deps)
      await storeUnpaidReminders(deps)
      await sweep(deps)
    })
    const plans = await Promise.all(queries.map(planOf))
    expect(plans).not.toHaveLength(0)
    for (const plan of plans)
      expect(plan).toMatch(/^SEARCH booking USING (COVERING )?INDEX \w+ \((date|pay_by)[=<>]/)
  },
)
