import type { Turns } from '../../../schemas/paging.ts'
import { Pager } from '../../ui/pager.tsx'
import { useTurns } from '../list/place.ts'
import { describeSlice, isLong } from '../list/slice.ts'
import { useListFocus } from '../list/list-focus.ts'
import { name, part } from './payments.css.ts'
import type { Elements } from '../../ui/elements.ts'

type Props = {
  title: string
  /** The plural name of the list's rows, such as "charges". */
  things: string
  rows: readonly unknown[]
  total: number
  /** The offset of the shown rows, and cursors of other pages. Absent if there is one page. */
  place: (Turns & { offset: number }) | undefined
  /** The names of the URL parameters that contain the list's pagination cursors. */
  names: { after: string; before: string }
  children: Elements
}

/** Shows one list on the Payments page, with a heading and links to the list's other pages. */
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
