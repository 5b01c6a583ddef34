import { useId, type ReactNode, type RefObject } from 'react'
import type { BookingDate } from '../../../schemas/date.ts'
import type { Treatment } from '../../../schemas/treatment.ts'
import { useSettled } from '../../ui/settled.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TreatmentCard } from './treatment-card.tsx'
import { available, bone, grid, summary, top } from './treatments.css.ts'

type Props = {
  date: BookingDate
  /** The treatments to show; undefined while they load. */
  treatments: readonly Treatment[] | undefined
  heading: RefObject<HTMLHeadingElement | null>
  /** Shown instead of the treatments if they could not be loaded. */
  trouble: ReactNode
  /** A link to a free day, shown if the chosen day has no free time. */
  elsewhere: ReactNode
  /** A message with the result of the last booking attempt. */
  children: ReactNode
  onBook: (id: string) => void
  onPick: (date: BookingDate) => void
}

/** The list of treatments that can be booked on one day. */
export function Treatments({ date, treatments, heading, onBook, onPick, ...rest }: Props) {
  const { trouble, elsewhere, children } = rest
  const id = useId()
  const waiting = useSettled(treatments ? '' : 'Looking for free times…', LATE_MS)
  const isEmpty = treatments !== undefined && countFree(treatments) === 0
  return (
    <section aria-labelledby={id} className={available}>
      <div className={top}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {`Available Appointsment on ${date}`}
        </h2>
        <output className={summary}>
          {!trouble && (treatments ? summarise(treatments) : waiting)}
        </output>
        {!trouble && isEmpty && elsewhere}
      </div>
      {children}
      {trouble || <Grid treatments={treatments} onBook={onBook} onPick={onPick} />}
    </section>
  )
}

function Grid({ treatments, onBook, onPick }: Pick<Props, 'treatments' | 'onBook' | 'onPick'>) {
  return (
    <ul role="list" aria-busy={!treatments} className={grid}>
      {treatments
        ? treatments.map((treatment) => (
            <li key={treatment._id}>
              <TreatmentCard treatment={treatment} onBook={onBook} onPick={onPick} />
            </li>
          ))
        : BONES.map((key) => (
            <li key={key} className={bone}>
              <Skeleton height="15rem" />
            </li>
          ))}
    </ul>
  )
}

/** As many placeholders as a clinic usually has treatments, so that the footer does not move. */
const BONES = [1, 2, 3, 4, 5, 6, 7, 8] as const

const countFree = (treatments: readonly Treatment[]) =>
  treatments.filter(({ slots }) => slots.length > 0).length

/** Milliseconds before screen readers announce that the treatments load. */
const LATE_MS = 200

function summarise(treatments: readonly Treatment[]): string {
  const count = countFree(treatments)
  if (count === 0) return 'No treatments are available on this day.'
  return count === 1 ? '1 treatment is available.' : `${count} treatments are available.`
}
