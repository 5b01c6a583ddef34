import type { Agenda, AgendaVisit } from '../../../schemas/agenda.ts'

/**
 * Returns the room to suggest for a visit, or an empty string if there is none.
 * The suggested room is the room of the last patient whom the same doctor saw on that day.
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
