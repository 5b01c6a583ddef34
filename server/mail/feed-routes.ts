import * as z from 'zod/mini'
import { FeedRemoval, FeedReply, FeedRequest, FeedStatus } from '../../schemas/calendar-feed.ts'
import { text } from '../../schemas/text.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { callerOf, requireCaller } from '../http/auth.ts'
import { perAddress } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { findFeed, makeFeed, readFeed, removeFeed } from './feed.ts'

const PER_MINUTE = 60

const FIND = about({
  id: 'findCalendar',
  tag: 'Appointments',
  access: 'patient',
  summary: 'Check whether the caller has a private calendar, and what it shows',
})

const MAKE = about({
  id: 'makeCalendar',
  tag: 'Appointments',
  access: 'patient',
  summary: 'Create the caller’s private calendar, replacing any earlier one',
  description:
    'Anyone with the URL can read the calendar, because calendar apps do not sign in. The URL is ' +
    'shown only once.',
})

const REMOVE = about({
  id: 'removeCalendar',
  tag: 'Appointments',
  access: 'patient',
  summary: 'Remove the caller’s private calendar',
})

const FeedPath = z.object({ token: text(64) })

/** Adds the routes for patients' private calendars, which calendar programs download regularly. */
export function feedRoutes(app: App, deps: Deps): void {
  const onRequest = requireCaller(deps)
  const config = perAddress(PER_MINUTE)

  app.get(
    '/calendar-feed',
    { onRequest, config, schema: { ...FIND, response: { 200: FeedStatus } } },
    (request) => findFeed(deps, callerOf(request).email),
  )

  app.post(
    '/calendar-feed',
    { onRequest, config, schema: { ...MAKE, body: FeedRequest, response: { 200: FeedReply } } },
    (request) => makeFeed(deps, callerOf(request).email, request.body.showsTreatment ?? false),
  )

  app.delete(
    '/calendar-feed',
    { onRequest, config, schema: { ...REMOVE, response: { 200: FeedRemoval } } },
    async (request) => ({ deletedCount: await removeFeed(deps, callerOf(request).email) }),
  )

  app.get(
    '/calendar/:token.ics',
    { config, schema: { params: FeedPath } },
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
