import type { Agenda } from '../../../schemas/agenda.ts'
import type { Column } from './grid-cells.ts'

/** Returns true if the columns show the days of a week instead of the doctors of a day. */
export const isOfDays = (columns: readonly Column[]) =>
  columns.some(({ date }) => date !== columns[0]?.date)

/** Returns the columns of the agenda grid: one for each agenda on each day, ordered by day. */
export const columnsOf = ({ days }: Agenda): readonly Column[] =>
  days.flatMap(({ date, agendas }) =>
    agendas.map((agenda) => ({ key: `${date}/${agenda.id}`, date, agenda })),
  )
