import type { ComponentProps } from 'react'
import { AgendaList } from './agenda-list.tsx'
import { isOfDays } from './columns.ts'
import { longDay } from './times.ts'
import * as look from './today.css.ts'

/** A list of the visits for each day, below the name of the day if there are several days. */
export function DayLists({ columns, ...props }: ComponentProps<typeof AgendaList>) {
  if (!isOfDays(columns)) return <AgendaList {...props} columns={columns} />
  return [...Map.groupBy(columns, ({ date }) => date)].map(([date, ofDay]) => (
    <section key={date}>
      <h2 className={look.subheading}>{longDay(date)}</h2>
      <AgendaList {...props} columns={ofDay} />
    </section>
  ))
}
