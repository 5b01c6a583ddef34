import type { Agenda, AgendaVisit } from '../../../schemas/agenda.ts'

/**
 * Returns the room to suggest for a visit: the room in which the same doctor had the last patient of
 * the day. Returns an empty string if there is none.
 */
export function usualRoomOf({ days }: Agenda, { date, agendaId }: AgendaVisit): string {
  const columns = days.filter((day) => day.date === date).flatMap(({ agendas }) => agendas)
  const last = columns
    .filter(({ id }) => id === agendaId)
    .flatMap(({ visits }) => visits)
    .filter(({ room, seatedAt }) => room !== null && seatedAt !== null)
    .toSorted((one, other) => seated(other) - seated(one))[0]
  return last?.room ?? ''
}

const seated = ({ seatedAt }: AgendaVisit) => Date.parse(seatedAt ?? '')
