import formbody from '@fastify/formbody'
import { parseDateTime } from '@internationalized/date'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { DEMO_CLOCK_PATH as PATH } from '../../../schemas/demo-clock.ts'
import { DAY_MS, type DemoClock } from '../../clock.ts'
import type { App, Deps } from '../../deps.ts'
import { perAddress } from '../../http/limits.ts'
import { sendPage } from '../../http/plain-page.ts'
import { Refusal } from '../../http/refusal.ts'
import { onlyAtHome } from '../loopback.ts'
import { t } from '../t.ts'
import { clockPage, sayTime } from './page.ts'

const MOVES_PER_MINUTE = 60
const MOST_AHEAD_MS = 2 * 366 * DAY_MS

/** The requested time for the demo clock: an instant, or the clinic's local time from a form. */
const Move = z.object({ to: z.iso.datetime({ offset: true, local: true }) })

/**
 * Adds the routes that move the clinic's clock forward, in demo mode and for this computer only.
 * `GET` shows a form that sends `to`. `POST` with the JSON `{to}` returns the clock's new time.
 */
export async function mountDemoClock(app: App, deps: Deps): Promise<void> {
  const { demoClock } = deps
  if (!demoClock) return
  await app.register(async (scope: App) => {
    await scope.register(formbody)
    onlyAtHome(scope, 'see or move its clock')
    scope.get(PATH, (request, reply) =>
      sendPage(reply, clockPage(deps, { isMoved: request.url.endsWith(MOVED) })),
    )
    scope.post(PATH, { config: perAddress(MOVES_PER_MINUTE) }, async (request, reply) => {
      const problem = await move(deps, demoClock, request.body)
      if (!isForm(request)) {
        if (problem) throw new Refusal(400, 'invalid', problem, { to: problem })
        return { now: deps.clock().toISOString(), offsetMs: demoClock.offsetMs() }
      }
      if (!problem) return reply.redirect(`${PATH}${MOVED}`, 303)
      return sendPage(reply.code(400), clockPage(deps, { problem }))
    })
  })
}

const MOVED = '?moved'

const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

/** Moves the demo clock to the requested time. Resolves with an error message if that fails. */
async function move(deps: Deps, demoClock: DemoClock, body: unknown): Promise<string | undefined> {
  const asked = Move.safeParse(body)
  if (!asked.success) return t('Choose a date and a time.')
  const to = instantOf(asked.data.to, deps.config.clinic.timeZone)
  if (to.getTime() > deps.realClock().getTime() + MOST_AHEAD_MS)
    return t('Choose a time within the next two years.')
  const now = sayTime(deps)
  if (await demoClock.moveTo(to)) return undefined
  return t('The clock only moves forward. Choose a time after {now}.', { now })
}

/** Parses a time. A time without a time zone is local time at the clinic. */
const instantOf = (text: string, timeZone: string) =>
  /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : parseDateTime(text).toDate(timeZone)
