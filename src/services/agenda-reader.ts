import * as z from 'zod/mini'
import { Agenda, AgendaColumn, AgendaDay, AgendaVisit } from '../../schemas/agenda.ts'
import { readReply } from './reply.ts'

/**
 * Returns a function that parses the clinic's agenda from the text of a server reply.
 * A visit that has not changed since the previous reply is not parsed: its parsed object is reused.
 * Parsing only changed visits saves time. `bench/redraw.ts` measures the saved time.
 */
export function agendaReader(): (reply: string) => Agenda {
  let before = new Map<string, AgendaVisit>()
  let now = new Map<string, AgendaVisit>()
  const visits = z.array(
    z.pipe(
      z.unknown(),
      z.transform((given) => {
        const text = JSON.stringify(given)
        const visit = before.get(text) ?? AgendaVisit.parse(given)
        now.set(text, visit)
        return visit
      }),
    ),
  )
  const column = z.extend(AgendaColumn, { visits, cancelled: visits })
  const day = z.extend(AgendaDay, { agendas: z.array(column) })
  const agenda = z.extend(Agenda, { days: z.array(day) })
  return (reply) => {
    now = new Map()
    const read = readReply(agenda, reply)
    before = now
    return read
  }
}
