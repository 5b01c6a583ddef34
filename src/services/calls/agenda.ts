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
import { received } from '../http-options.ts'
import { readReply } from '../reply.ts'
import { agendaReader } from './agenda-reader.ts'
import type { Line } from './line.ts'

type Days = Pick<AgendaQuery, 'from' | 'to'>

type Stream = {
  signal: AbortSignal
  /** Called when the connection that reports changes to the staff agenda is open. */
  onOpen: () => void
  /**
   * Called with a day's revision number when the connection opens and after each change on the day.
   */
  onNews: (news: AgendaNews) => void
}

/** Returns the functions with which the Today page calls the server. */
export function agendaCalls({ ask, read }: Line) {
  const readAgenda = agendaReader()
  // The agenda from the last reply, which is reused if the server replies that nothing has changed.
  let last: { url: string; tag: string; agenda: Agenda } | undefined
  return {
    /** Returns the visits from day `from` to day `to`, in all agendas or in one agenda. */
    agenda: ({ from, to, agenda: id }: AgendaQuery, signal?: AbortSignal): Promise<Agenda> => {
      const query = new URLSearchParams({ from, to, ...(id !== undefined && { agenda: id }) })
      const url = `agenda?${query}`
      const known = last?.url === url ? last : undefined
      return read(
        ({ auth, aborted }) =>
          auth.get(url, {
            ...aborted(signal),
            ...(known && { headers: { 'if-none-match': known.tag } }),
            throwHttpErrors: (status) => status !== NOT_MODIFIED,
          }),
        async (reply) => {
          if (known && reply.status === NOT_MODIFIED) return known.agenda
          const agenda = readAgenda(await received(reply.text()))
          const tag = reply.headers.get('etag')
          last = tag === null ? undefined : { url, tag, agenda }
          return agenda
        },
      )
    },
    /**
     * Records an event of a visit, such as the patient's arrival. Resolves with the updated visit.
     */
    mark: (id: string, mark: Mark, version: number): Promise<AgendaVisit> =>
      ask(
        ({ auth, path }) => auth.post(path('desk', 'booking', id, mark), { json: { version } }),
        VisitReply,
      ).then(({ visit }) => visit),
    /**
     * Records that the patient is in the chair. `room` names the treatment room and may be empty.
     */
    seat: (id: string, room: string, version: number): Promise<AgendaVisit> =>
      ask(
        ({ auth, path }) =>
          auth.post(path('desk', 'booking', id, 'seated'), { json: { version, room } }),
        VisitReply,
      ).then(({ visit }) => visit),
    /**
     * Changes the treatment room of a visit. An empty `room` removes the room from the visit.
     * Resolves with the updated visit.
     */
    giveRoom: (id: string, room: string, version: number): Promise<AgendaVisit> =>
      ask(
        ({ auth, path }) => auth.patch(path('desk', 'booking', id), { json: { version, room } }),
        VisitReply,
      ).then(({ visit }) => visit),
    /** Undoes one change of a visit. `what` names the change. Resolves with the updated visit. */
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
    /** Moves a visit to another time or agenda. Resolves with the updated visit. */
    move: (id: string, place: VisitPlace, version: number): Promise<AgendaVisit> =>
      ask(
        ({ auth, path }) => auth.patch(path('desk', 'booking', id), { json: { version, place } }),
        VisitReply,
      ).then(({ visit }) => visit),
    /** Cancels a visit on the clinic's behalf. Resolves with the updated visit. */
    cancelVisit: (id: string, wish: DeskCancel): Promise<AgendaVisit> =>
      ask(
        ({ auth, path }) => auth.post(path('desk', 'booking', id, 'cancel'), { json: wish }),
        VisitReply,
      ).then(({ visit }) => visit),
    /** Calls `onNews` after each change to the watched days. Rejects if the connection is lost. */
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
