import type { CalendarDate } from '@internationalized/date'
import { useId, type ReactNode, type RefObject } from 'react'
import type { BookingDate } from '../../../schemas/date.ts'
import type { Treatment } from '../../../schemas/treatment.ts'
import { useElapsed } from '../../ui/elapsed.ts'
import { useSettled } from '../../ui/settled.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { tellClosed } from './free-times.ts'
import { TreatmentCard } from './treatment-card.tsx'
import { available, bone, grid, place, summary, top } from './treatments.css.ts'
import type { Elements } from '../../ui/elements.ts'

type Props = {
  date: BookingDate
  /** Today's date at the clinic. */
  today: CalendarDate
  /** The treatments to show; undefined while the treatments load. */
  treatments: readonly Treatment[] | undefined
  /** True until the list shows the current treatments for the day `date`. */
  isBusy: boolean
  /** The id of the treatment whose booking form opens once the free times have loaded, or null. */
  opening: string | null
  /** Why the clinic is closed on the day; undefined if the clinic is open. */
  closed?: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
  /** The error that is shown instead of the treatments if loading the treatments failed. */
  trouble: Elements
  /** A button for the next day with a free slot, shown if the chosen day has no free slot. */
  elsewhere: Elements
  /** A button that unfolds the treatments; false if they are not folded. */
  folded: Elements
  onBook: (id: string) => void
  onPick: (date: BookingDate) => void
}

/** The list of treatments that can be booked on one day. */
export function Treatments({ date, treatments, closed, heading, ...rest }: Props) {
  const { trouble, elsewhere, folded, ...list } = rest
  const id = useId()
  const isClosed = closed !== undefined
  const waiting = useSettled(treatments ? '' : 'Looking for free times…', LATE_MS)
  const told = treatments ? summarise(treatments) : waiting
  const isEmpty = isClosed || (treatments !== undefined && countFree(treatments) === 0)
  return (
    <section aria-labelledby={id} className={available}>
      <div className={top}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {`Available Appointsment on ${date}`}
        </h2>
        <Summary>{!trouble && (isClosed ? `The clinic is ${tellClosed(closed)}.` : told)}</Summary>
        {!trouble && isEmpty && elsewhere}
      </div>
      {trouble || folded || (!isClosed && <Grid treatments={treatments} {...list} />)}
    </section>
  )
}

/**
 * Says how many treatments are available. The text is added only after the page is shown,
 * because screen readers do not announce text that appears together with a new live region.
 */
function Summary({ children }: { children: ReactNode }) {
  const isPageShown = useElapsed(0)
  return <output className={summary}>{isPageShown && children}</output>
}

type GridProps = Pick<Props, 'treatments' | 'today' | 'isBusy' | 'opening' | 'onBook' | 'onPick'>

function Grid({ treatments, isBusy, opening, ...rest }: GridProps) {
  return (
    <ul role="list" aria-busy={isBusy} className={grid}>
      {treatments
        ? fullLast(treatments).map((treatment) => (
            <li key={treatment._id} className={place}>
              <TreatmentCard
                treatment={treatment}
                isOpening={treatment._id === opening}
                {...rest}
              />
            </li>
          ))
        : BONES.map((key) => (
            <li key={key} className={`${place} ${bone}`}>
              <Skeleton height="100%" />
            </li>
          ))}
    </ul>
  )
}

/** The React keys of the placeholders, one for each of the demo clinic's treatments. */
const BONES = [1, 2, 3, 4, 5, 6, 7, 8] as const

const isFull = ({ slots }: Treatment) => slots.length === 0

const fullLast = (treatments: readonly Treatment[]) => [
  ...treatments.filter((each) => !isFull(each)),
  ...treatments.filter(isFull),
]

const countFree = (treatments: readonly Treatment[]) =>
  treatments.filter((each) => !isFull(each)).length

/** The pause in milliseconds before screen readers announce that the treatments are loading. */
const LATE_MS = 200

function summarise(treatments: readonly Treatment[]): string {
  const count = countFree(treatments)
  if (count === 0) return 'No treatments are available on this day.'
  return count === 1 ? '1 treatment is available.' : `${count} treatments are available.`
}
