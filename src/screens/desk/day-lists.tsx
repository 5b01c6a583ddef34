import type { ComponentProps } from 'react'
import { AgendaList } from './agenda-list.tsx'
import { isOfDays } from './columns.ts'
import { longDay } from './times.ts'
import * as look from './today.css.ts'

/** Shows a list of visits for each day. If there are several days, each list has the day's name. */
export function DayLists({ columns, ...props }: ComponentProps<typeof AgendaList>) {
  if (!isOfDays(columns)) return <AgendaList {...props} columns={columns} />
  return [...Map.groupBy(columns, ({ date }) => date)].map(([date, ofDay]) => (
    <section key={date}>
      <h2 className={look.subheading}>{longDay(date)}</h2>
      <AgendaList {...props} columns={ofDay} />
    </section>
  ))
}
