import type { Agenda, AgendaNews, AgendaQuery } from '../../schemas/agenda.ts'
import { followAgenda, readAgendaDays } from '../../schemas/calls/agenda.ts'
import { agendaReader } from './agenda-reader.ts'
import type { Clinic } from './clinic.ts'
import { readEvents } from './event-stream.ts'
import { received } from './http-options.ts'
import { readReply } from './reply.ts'

type Receiver = Pick<Clinic, 'receive'>

const NOT_MODIFIED = 304

/**
 * Returns the function that reads the staff's agenda. The last agenda is returned again if the
 * server replies that nothing has changed.
 */
export function createAgendaDays({ receive }: Receiver) {
  const readAgenda = agendaReader()
  let last: { query: AgendaQuery; tag: string; agenda: Agenda } | undefined
  return async (query: AgendaQuery, signal: AbortSignal): Promise<Agenda> => {
    const known = last && isSame(last.query, query) ? last : undefined
    const reply = await receive(
      readAgendaDays,
      { query },
      {
        signal,
        ...(known && { headers: { 'if-none-match': known.tag } }),
        throwHttpErrors: (status) => status !== NOT_MODIFIED,
      },
    )
    if (known && reply.status === NOT_MODIFIED) return known.agenda
    const agenda = readAgenda(await received(reply.text()))
    const tag = reply.headers.get('etag')
    last = tag === null ? undefined : { query, tag, agenda }
    return agenda
  }
}

const isSame = (one: AgendaQuery, other: AgendaQuery) =>
  one.from === other.from && one.to === other.to && one.agenda === other.agenda

type Listener = {
  readonly signal: AbortSignal
  /** Called when the connection that reports changes to the staff agenda is open. */
  readonly onOpen: () => void
  /** Called with a day's revision when the connection opens, and after each change on the day. */
  readonly onNews: (news: AgendaNews) => void
}

/** Tells the changes on the given days until the connection ends. Rejects if it is lost. */
export async function followDays(
  { receive }: Receiver,
  { from, to }: AgendaQuery,
  { signal, onOpen, onNews }: Listener,
): Promise<void> {
  const forever = { signal, timeout: false, retry: 0 } as const
  const reply = await receive(followAgenda, { query: { from, to } }, forever)
  onOpen()
  await readEvents(reply, (data) => onNews(readReply(followAgenda.reply, data)))
}
