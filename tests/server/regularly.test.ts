import { expect, it } from 'vitest'
import Fastify from 'fastify'
import type { App } from '../../server/deps.ts'
import { runRegularly } from '../../server/operations/regularly.ts'
import { timeLeft, within } from '../../server/storage/budget.ts'

const DAY_MS = 86_400_000

it('does not limit the database time of a job to the time of the request that asks for the job', async () => {
  const app: App = Fastify()
  const times: number[] = []
  const deps = { stopping: new AbortController().signal, realClock: () => new Date() }
  const runSoon = runRegularly(app, deps, { everyMs: DAY_MS }, async () => {
    times.push(timeLeft())
  })
  within(0, runSoon)
  await expect.poll(() => times).toEqual([Infinity])
  await app.close()
})
