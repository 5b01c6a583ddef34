import type { ReactNode } from 'react'
import type { Turns } from '../../../schemas/paging.ts'
import { Pager } from '../../ui/pager.tsx'
import { useTurns } from '../list/place.ts'
import { describeSlice, isLong } from '../list/slice.ts'
import { useListFocus } from '../list/list-focus.ts'
import { name, part } from './payments.css.ts'

type Props = {
  title: string
  /** What there may be several pages of, as in "charges". */
  things: string
  rows: readonly unknown[]
  total: number
  /** Where the rows stand among all; undefined where they are all. */
  place: (Turns & { offset: number }) | undefined
  /** The parts of the address that name the page. */
  names: { after: string; before: string }
  children: ReactNode
}

/** One of the two lists of the payments page, with its heading, and its pages where it is long. */
export function PaymentsPart({ title, things, rows, total, place, names, children }: Props) {
  const { place: list, turn } = useListFocus()
  const turns = useTurns(place ?? {}, names)
  const slice = { rows, first: place?.offset ?? 0, total, turns }
  return (
    <section ref={list} className={part}>
      <h2 tabIndex={-1} data-list-name className={name}>
        {`${title}: ${total}`}
      </h2>
      {children}
      {isLong(slice) && (
        <Pager
          label={`Pages of ${things}`}
          summary={describeSlice(slice)}
          turns={turns}
          onTurn={turn}
        />
      )}
    </section>
  )
}
