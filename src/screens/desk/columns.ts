import type { Agenda } from '../../../schemas/agenda.ts'
import type { Column } from './grid-cells.ts'

/** Returns true if the columns show the days of a week instead of the doctors of a day. */
export const isOfDays = (columns: readonly Column[]) =>
  columns.some(({ date }) => date !== columns[0]?.date)

/** Returns the columns of the grid: each agenda of each day, in order. */
export const columnsOf = ({ days }: Agenda): readonly Column[] =>
  days.flatMap(({ date, agendas }) =>
    agendas.map((agenda) => ({ key: `${date}/${agenda.id}`, date, agenda })),
  )
