import { parseDate } from '@internationalized/date'
import { instantAt } from '../../../schemas/visit.ts'
import { DAY_MS, MINUTE_MS } from '../../clock.ts'
import type { Course } from './course.ts'
import type { Place } from './places.ts'

/** The instants of a visit, as ISO text. An instant is null if it has not come. */
export type Times = {
  readonly made: string
  readonly confirmed: string | null
  readonly arrived: string | null
  readonly seated: string | null
  readonly done: string | null
  readonly missed: string | null
  readonly cancelled: string | null
}

const NONE = { arrived: null, seated: null, done: null, missed: null, cancelled: null }

type Seen = { readonly now: Date; readonly today: string; readonly timeZone: string }

/** Returns the instants of a visit, all before `now`. `number` varies them from visit to visit. */
export function timesOf(place: Place, course: Course, number: number, seen: Seen): Times {
  const { date, visit } = place
  const made = madeAt(place, number, seen)
  const start = instantAt(date, visit.start, seen.timeZone)
  const span = {
    start,
    length: minutes(visit.end - visit.start),
    twoDaysBefore: instantAt(daysBefore(date, 2), EVENING, seen.timeZone),
    pause: 4 + (number % 5),
  }
  const marks = MARKS[course](span, seen.now.getTime())
  const isConfirmed = number % (place.when === 'coming' ? 3 : 2) === 0
  const isKept = course !== 'given-back' && course !== 'called-off'
  const confirmed = isConfirmed && isKept ? iso(made + DAY_MS) : null
  return { ...NONE, made: iso(made), confirmed, ...isoEach(marks) }
}

const MORNING = 9 * 60
const WORKDAY = 7 * 60
const EVENING = 18 * 60

const daysBefore = (date: string, days: number) => parseDate(date).subtract({ days }).toString()

// Everybody made the appointment at least two days before it and before today.
function madeAt({ date }: Place, number: number, { today, timeZone }: Seen): number {
  const last = date < today ? date : today
  return instantAt(
    daysBefore(last, 2 + (number % 6)),
    MORNING + ((number * 37) % WORKDAY),
    timeZone,
  )
}

type Span = {
  readonly start: number
  readonly length: number
  /** The evening two days before the visit. */
  readonly twoDaysBefore: number
  /** How many minutes ago the visit ended at the latest. */
  readonly pause: number
}
type Marks = Partial<Record<'arrived' | 'seated' | 'done' | 'missed' | 'cancelled', number>>

const minutes = (count: number) => count * MINUTE_MS

function doneMarks({ start, length, pause }: Span, now: number): Marks {
  const done = Math.min(start + length - minutes(4), now - minutes(pause))
  const seated = done - length + minutes(7)
  return { arrived: seated - minutes(6), seated, done }
}

const MARKS: Readonly<Record<Course, (span: Span, now: number) => Marks>> = {
  booked: () => ({}),
  late: () => ({}),
  waiting: (_, now) => ({ arrived: now - minutes(9) }),
  seated: ({ start }, now) => {
    const planned = Math.min(start + minutes(3), now - minutes(2))
    const seated = Math.max(planned, now - minutes(40))
    return { arrived: seated - minutes(6), seated }
  },
  paying: doneMarks,
  done: doneMarks,
  missed: ({ start }, now) => ({ missed: Math.min(start + minutes(25), now - minutes(5)) }),
  'given-back': ({ twoDaysBefore }) => ({ cancelled: twoDaysBefore }),
  'called-off': ({ twoDaysBefore }) => ({ cancelled: twoDaysBefore }),
}

const iso = (at: number) => new Date(at).toISOString()

const isoEach = (marks: Marks): Partial<Times> =>
  Object.fromEntries(Object.entries(marks).map(([mark, at]) => [mark, iso(at)]))
