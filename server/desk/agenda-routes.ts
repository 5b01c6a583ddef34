import { AgendaQuery } from '../../schemas/agenda.ts'
import * as calls from '../../schemas/calls/agenda.ts'
import type { App, Deps } from '../deps.ts'
import { bearerOf, createRightCheck } from '../http/auth.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { TaggedReply } from '../http/tagged-reply.ts'
import { datesOf, readAgenda } from './agenda.ts'
import { createEventStreams, eventOf } from './event-streams.ts'
import { agendasOf, refuseOtherAgenda } from './own-agendas.ts'
import { agendaRevisions } from './revisions.ts'
import { createDayWatch } from './watch-days.ts'

const READS_PER_MINUTE = 300
const STREAMS_PER_MINUTE = 60

const SECOND_MS = 1000

const STREAMS = { beatMs: 15 * SECOND_MS, longestMs: 15 * 60 * SECOND_MS, perPerson: 10 }

const tag = 'Desk'

/** Adds the routes with which staff read doctors' agendas and receive events about changes. */
export function agendaRoutes(app: App, deps: Deps): void {
  serving(app, deps)(
    calls.readAgendaDays,
    {
      tag,
      summary: 'Read the agenda for up to seven days',
      description:
        'Returns each doctor’s working hours, and each visit with its patient. Doctors get only ' +
        'their own agenda. The `agendas` field lists all agendas that the caller may request. Times ' +
        'are minutes after midnight at the clinic. If `If-None-Match` has the `ETag` of an earlier ' +
        'reply, the reply is 304 as long as nothing on these days has changed.',
      query: AgendaQuery,
      limit: perCaller(READS_PER_MINUTE),
    },
    async ({ caller, query }) => {
      if (query.agenda !== undefined) await refuseOtherAgenda(deps, caller, query.agenda)
      const own = await agendasOf(deps, caller)
      const agendas = query.agenda === undefined ? own : [query.agenda]
      const dates = datesOf(query)
      // Read the revisions before the visits, so that no revision is newer than the visits.
      const revisionOf = await agendaRevisions(deps.db, dates)
      const etag = etagOf([...dates.map(revisionOf), ...(agendas ?? ['all'])])
      return new TaggedReply(etag, () => readAgenda(deps, { dates, agendas, own, revisionOf }))
    },
  )
  agendaStreamRoute(app, deps)
}

const etagOf = (parts: readonly (string | number)[]) => `"${encodeURIComponent(parts.join(' '))}"`

function agendaStreamRoute(app: App, deps: Deps): void {
  const admit = createRightCheck(deps, calls.followAgenda.needs)
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
  serving(app, deps)(
    calls.followAgenda,
    {
      tag,
      summary: 'Follow the changes on up to seven days',
      description:
        'A stream of server-sent events. Each event is `{ date, revision }`: first the revision of ' +
        'each day, then each new revision. Events contain no patient data; use `GET /agenda` to read ' +
        'the change. The stream ends after 15 minutes, when the server stops, or when the access token ' +
        'no longer allows to read it; then open a new one.',
      query: AgendaQuery,
      limit: perCaller(STREAMS_PER_MINUTE),
    },
    ({ caller, query, request }) => {
      const stream = streams.open({ person: caller.id, token: bearerOf(request) })
      const unfollow = follow(datesOf(query), (news) => streams.send(stream, eventOf(news)))
      stream.once('close', unfollow)
      return stream
    },
  )
}
