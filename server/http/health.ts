import * as z from 'zod/mini'
import type { App, Deps } from '../deps.ts'
import { PROBE } from './overload.ts'
import { StorageFault } from '../storage/fault.ts'
import { isMigrated } from '../storage/migrate.ts'
import { unlessAborted } from '../storage/unless-aborted.ts'

const ANSWER_WITHIN_MS = 2000

const Alive = z.object({ status: z.literal('alive') })
const Ready = z.object({ status: z.literal('ready') })
const Unready = z.object({
  status: z.literal('unready'),
  because: z.enum(['stopping', 'overloaded', 'database', 'damaged', 'migrations']),
})

type Obstacle = z.infer<typeof Unready>['because']

/**
 * Adds the route `/healthz`, which replies 200 as long as the process can handle requests.
 * Adds the route `/readyz`, which replies 200 while the server can serve users, and 503 otherwise.
 */
export function healthRoutes(app: App, deps: Deps): void {
  // Do not log the replies to health probes, because they would fill the log.
  const quiet = { config: PROBE, logLevel: 'warn' } as const

  app.get('/healthz', { ...quiet, schema: { response: { 200: Alive } } }, async () => ({
    status: 'alive' as const,
  }))

  const checkSchema = createSchemaCheck(deps)
  app.get(
    '/readyz',
    { ...quiet, schema: { response: { 200: Ready, 503: Unready } } },
    async (_request, reply) => {
      const because = obstacle(app, deps) ?? (await checkSchema())
      return because
        ? reply.code(503).send({ status: 'unready', because })
        : reply.send({ status: 'ready' })
    },
  )
}

function obstacle(app: App, { stopping }: Deps): Obstacle | undefined {
  if (stopping.aborted) return 'stopping'
  return app.isUnderPressure() ? 'overloaded' : undefined
}

// `/readyz` makes a test write at most every five seconds, because each write waits for the disk.
const WRITE_EVERY_MS = 5000

// Checks the migrations only until all of them have run, because migrations are never undone.
// After all migrations have run, checks only that the database can be read and written.
function createSchemaCheck({ db }: Deps): () => Promise<Obstacle | undefined> {
  let migrated = false
  let wroteAt = -Infinity
  const look = async () => {
    migrated ||= await isMigrated(db)
    if (!migrated) return 'migrations'
    const { id } = await db.selectFrom('treatment').select('id').limit(1).executeTakeFirstOrThrow()
    const now = performance.now()
    if (now < wroteAt + WRITE_EVERY_MS) return undefined
    await db.updateTable('treatment').set({ id }).where('id', '=', id).execute()
    wroteAt = now
    return undefined
  }
  return () => unlessAborted(AbortSignal.timeout(ANSWER_WITHIN_MS), look()).catch(obstacleOf)
}

const obstacleOf = (error: unknown): Obstacle =>
  error instanceof StorageFault && error.fault === 'damaged' ? 'damaged' : 'database'
