import type { Agenda, AgendaColumn, AgendaDay, AgendaVisit } from '../../../schemas/agenda.ts'
import { column, day, visit } from '../../model/walks/agenda-samples.ts'

const TODAY = '2026-01-15'

/** Returns a visit of Ann Smith today at 9 AM. `fields` replaces some of the visit's fields. */
export const visitOf = (fields: Partial<AgendaVisit> = {}): AgendaVisit => ({
  ...visit,
  id: 'ann',
  date: TODAY,
  person: { ...visit.person, email: 'ann@mail.test' },
  ...fields,
})

/** Returns the agenda of Dr. Lee, who works from 9 AM to noon. `fields` replaces some fields. */
export const columnOf = (fields: Partial<AgendaColumn> = {}): AgendaColumn => ({
  ...column,
  ...fields,
})

/** Returns a day with the given agendas. */
export const dayOf = (agendas: readonly AgendaColumn[], revision = 1, date = TODAY): AgendaDay => ({
  ...day,
  date,
  revision,
  agendas: [...agendas],
})

/** Returns an agenda that covers one day. */
export const agendaOf = (of: AgendaDay): Agenda => ({ days: [of] })
