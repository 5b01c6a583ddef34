import {
  AgendaNews,
  Places,
  VisitReply,
  type Agenda,
  type AgendaQuery,
  type AgendaVisit,
  type DeskCancel,
  type Mark,
  type PlacesQuery,
  type UndoChange,
  type VisitPlace,
} from '../../../schemas/agenda.ts'
import { readEvents } from '../event-stream.ts'
import { readReply } from '../reply.ts'
import { agendaReader } from './agenda-reader.ts'
import type { Line } from './line.ts'

type Days = Pick<AgendaQuery, 'from' | 'to'>

type Stream = {
  signal: AbortSignal
  /** Runs when the connection is open. */
  onOpen: () => void
  /** Runs with the revision of a day: for each day at first, and after each change of the day. */
  onNews: (news: AgendaNews) => void
}

/** Returns the server calls of the page Today. */
export function agendaCalls({ ask, read }: Line) {
  const readAgenda = agendaReader()
  // The agenda read last. If it has not changed since, the server does not send it again.
  let last: { url: string; tag: string; agenda: Agenda } | undefined
  return {
    /** Returns the visits of some days: of all agendas, or of one. */
    agenda: ({ from, to, agenda: id }: AgendaQuery, signal?: AbortSignal): Promise<Agenda> => {
      const searchParams = new URLSearchParams({
        from,
        to,
        ...(id !== undefined && { agenda: id }),
      })
      const url = searchParams.toString()
      const known = last?.url === url ? last : undefined
      return read(
        ({ auth, aborted }) =>
          auth.get('agenda', {
            searchParams,
            ...aborted(signal),
            ...(known && { headers: { 'if-none-match': known.tag } }),
            throwHttpErrors: (status) => status !== NOT_MODIFIED,
          }),
        async (reply) => {
          if (known && reply.status === NOT_MODIFIED) return known.agenda
          const agenda = readAgenda(await reply.text())
          const tag = reply.headers.get('etag')
          last = tag === null ? undefined : { url, tag, agenda }
          return agenda
        },
      )
    },
    /** Records what happened to a visit. Resolves with the visit as it is now. */
    mark: (id: string, mark: Mark, version: number): Promise<AgendaVisit> =>
      ask(
        ({ auth, path }) => auth.post(path('desk', 'booking', id, mark), { json: { version } }),
        VisitReply,
      ).then(({ visit }) => visit),
    /** Records that the patient is in a room, which may be blank. Resolves with the visit as it is now. */
    seat: (id: string, room: string, version: number): Promise<AgendaVisit> =>
      ask(
        ({ auth, path }) =>
          auth.post(path('desk', 'booking', id, 'seated'), { json: { version, room } }),
        VisitReply,
      ).then(({ visit }) => visit),
    /** Gives a visit another room, or none if it is blank. Resolves with the visit as it is now. */
    giveRoom: (id: string, room: string, version: number): Promise<AgendaVisit> =>
      ask(
        ({ auth, path }) => auth.patch(path('desk', 'booking', id), { json: { version, room } }),
        VisitReply,
      ).then(({ visit }) => visit),
    /** Takes back a change of a visit. Resolves with the visit as it is now. */
    undo: (id: string, what: UndoChange['what'], version: number): Promise<AgendaVisit> =>
      ask(
        ({ auth, path }) =>
          auth.post(path('desk', 'booking', id, 'undo'), { json: { version, what } }),
        VisitReply,
      ).then(({ visit }) => visit),
    /** Returns the times to which a visit may be moved. */
    places: (query: PlacesQuery, signal?: AbortSignal): Promise<Places> =>
      ask(
        ({ auth, aborted }) =>
          auth.get('agenda/places', { searchParams: query, ...aborted(signal) }),
        Places,
      ),
    /** Moves a visit. Resolves with the visit as it is now. */
    move: (id: string, place: VisitPlace, version: number): Promise<AgendaVisit> =>
      ask(
        ({ auth, path }) => auth.patch(path('desk', 'booking', id), { json: { version, place } }),
        VisitReply,
      ).then(({ visit }) => visit),
    /**
     * Records that a visit was paid at the desk. Resolves with the visit as it is now.
     * A repeated request for one version of the visit is recorded once.
     */
    pay: (id: string, version: number): Promise<AgendaVisit> =>
      ask(
        ({ auth, path, repeatable }) =>
          auth.post(path('desk', 'booking', id, 'pay'), {
            json: { version },
            ...repeatable(`pay:${id}:${version}`),
          }),
        VisitReply,
      ).then(({ visit }) => visit),
    /** Cancels a visit for the clinic. Resolves with the visit as it is now. */
    cancelVisit: (id: string, wish: DeskCancel): Promise<AgendaVisit> =>
      ask(
        ({ auth, path }) => auth.post(path('desk', 'booking', id, 'cancel'), { json: wish }),
        VisitReply,
      ).then(({ visit }) => visit),
    /** Reads the revisions of the days until the connection ends. Rejects if it is lost. */
    watchDays: ({ from, to }: Days, { signal, onOpen, onNews }: Stream): Promise<void> =>
      read(
        ({ auth }) =>
          auth.get('agenda/stream', {
            searchParams: { from, to },
            signal,
            timeout: false,
            retry: 0,
          }),
        (reply) => {
          onOpen()
          return readEvents(reply, (data) => onNews(readReply(AgendaNews, data)))
        },
      ),
  }
}

const NOT_MODIFIED = 304
