import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { Agenda, AgendaNews, AgendaQuery } from '../../schemas/agenda.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { bearerOf, callerOf, createRightCheck, requireRight } from '../http/auth.ts'
import { perCaller } from '../http/limits.ts'
import { datesOf, readAgenda } from './agenda.ts'
import { createEventStreams, eventOf } from './event-streams.ts'
import { agendasOf, refuseOtherAgenda } from './own-agendas.ts'
import { agendaRevisions } from './revisions.ts'
import { createDayWatch } from './watch-days.ts'

const AGENDA = about({
  id: 'readAgendaDays',
  tag: 'Desk',
  access: 'staff',
  needs: 'agenda.read',
  summary: 'Read the agenda for up to seven days',
  description:
    'Returns each doctor’s working hours, and each visit with its patient. Doctors get only ' +
    'their own agenda. The `agendas` field lists all agendas that the caller may request. Times ' +
    'are minutes after midnight at the clinic. If `If-None-Match` has the `ETag` of an earlier ' +
    'reply, the reply is 304 as long as nothing on these days has changed.',
})

const STREAM = about({
  id: 'followAgenda',
  tag: 'Desk',
  access: 'staff',
  needs: 'agenda.read',
  summary: 'Follow the changes on up to seven days',
  description:
    'A stream of server-sent events. Each event is `{ date, revision }`: first the revision of ' +
    'each day, then each new revision. Events contain no patient data; use `GET /agenda` to read ' +
    'the change. The stream ends after 15 minutes, when the server stops, or when the access token ' +
    'no longer allows to read it; then open a new one.',
})

const READS_PER_MINUTE = 300
const STREAMS_PER_MINUTE = 60

const SECOND_MS = 1000

const STREAMS = { beatMs: 15 * SECOND_MS, longestMs: 15 * 60 * SECOND_MS, perPerson: 10 }

/** Adds the routes with which staff read doctors' agendas and receive events about changes. */
export function agendaRoutes(app: App, deps: Deps): void {
  const onRequest = requireRight(deps, 'agenda.read')
  app.get(
    '/agenda',
    {
      schema: {
        ...AGENDA,
        querystring: AgendaQuery,
        response: { 200: Agenda, 304: z.undefined() },
      },
      onRequest,
      config: perCaller(READS_PER_MINUTE),
    },
    async (request, reply) => {
      const { query } = request
      const caller = callerOf(request)
      if (query.agenda !== undefined) await refuseOtherAgenda(deps, caller, query.agenda)
      const own = await agendasOf(deps, caller)
      const agendas = query.agenda === undefined ? own : [query.agenda]
      const dates = datesOf(query)
      // Read the revisions before the visits, so that no revision is newer than the visits.
      const revisionOf = await agendaRevisions(deps.db, dates)
      const etag = etagOf([...dates.map(revisionOf), ...(agendas ?? ['all'])])
      reply.header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return readAgenda(deps, { dates, agendas, own, revisionOf })
    },
  )
  agendaStreamRoute(app, deps)
}

const etagOf = (parts: readonly (string | number)[]) => `"${encodeURIComponent(parts.join(' '))}"`

function agendaStreamRoute(app: App, deps: Deps): void {
  const admit = createRightCheck(deps, 'agenda.read')
  const streams = createEventStreams({ ...STREAMS, admit })
  const follow = createDayWatch({
    read: async (dates) => {
      await streams.recheck()
      return agendaRevisions(deps.db, dates)
    },
    everyMs: SECOND_MS,
    onError: (error) => app.log.error(error),
  })
  app.addHook('preClose', (done) => {
    streams.end()
    done()
  })
  app.get(
    '/agenda/stream',
    {
      schema: {
        ...STREAM,
        produces: ['text/event-stream'],
        querystring: AgendaQuery,
        response: { 200: AgendaNews },
      },
      onRequest: requireRight(deps, 'agenda.read'),
      config: perCaller(STREAMS_PER_MINUTE),
      compress: false,
    },
    async (request, reply) => {
      const stream = streams.open({ person: callerOf(request).id, token: bearerOf(request) })
      const unfollow = follow(datesOf(request.query), (news) => streams.send(stream, eventOf(news)))
      stream.once('close', unfollow)
      return sendEvents(reply, stream)
    },
  )
}

// The `x-accel-buffering: no` header tells nginx not to buffer the events.
const sendEvents = (reply: FastifyReply, stream: Readable) =>
  reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream)
