import * as z from 'zod/mini'
import { FeedRequest } from '../../schemas/calendar-feed.ts'
import { findCalendar, makeCalendar, removeCalendar } from '../../schemas/calls/calendar.ts'
import { text } from '../../schemas/text.ts'
import type { App, Deps } from '../deps.ts'
import { addressOf } from '../http/auth.ts'
import { perAddress } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { serving } from '../http/serve.ts'
import { findFeed, makeFeed, readFeed, removeFeed } from './feed.ts'

const PER_MINUTE = 60

const FeedPath = z.object({ token: text(64) })

/** Adds the routes for patients' private calendars, which calendar programs download regularly. */
export function feedRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const limit = perAddress(PER_MINUTE)

  serve(
    findCalendar,
    {
      tag: 'Appointments',
      summary: 'Check whether the caller has a private calendar, and what it shows',
      limit,
    },
    ({ caller }) => findFeed(deps, addressOf(caller)),
  )

  serve(
    makeCalendar,
    {
      tag: 'Appointments',
      summary: 'Create the caller’s private calendar, replacing any earlier one',
      description:
        'Anyone with the URL can read the calendar, because calendar apps do not sign in. The URL is ' +
        'shown only once.',
      body: FeedRequest,
      limit,
    },
    ({ caller, body }) => makeFeed(deps, addressOf(caller), body.showsTreatment ?? false),
  )

  serve(
    removeCalendar,
    { tag: 'Appointments', summary: 'Remove the caller’s private calendar', limit },
    async ({ caller }) => ({ deletedCount: await removeFeed(deps, addressOf(caller)) }),
  )

  app.get(
    '/calendar/:token.ics',
    { config: limit, schema: { params: FeedPath } },
    async (request, reply) => {
      const calendar = await readFeed(deps, request.params.token)
      if (calendar === undefined) throw new Refusal(404, 'not_found', 'There is no such calendar.')
      return reply
        .type('text/calendar; charset=utf-8')
        .headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
        .send(calendar)
    },
  )
}
