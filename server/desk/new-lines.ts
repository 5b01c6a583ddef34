import { toCents } from '../../schemas/dollars.ts'
import { lengthOf, type LinesRequest } from '../../schemas/visit-lines.ts'
import { MIDNIGHT } from '../availability/rules.ts'
import { priceOf, type Line } from '../booking/lines.ts'
import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { inDollars } from '../payment/dollars.ts'
import { offeredTo } from './read-lines.ts'

/** The lines and the length that a visit is to have. */
export type NewLines = { readonly lines: readonly [Line, ...Line[]]; readonly minutes: number }

type Wanted = Pick<LinesRequest, 'lines' | 'minutes'>

/**
 * Returns the requested lines with the names of their treatments. A line that the visit has already
 * keeps its name. Throws a 422 `Refusal` if the visit's doctor does not offer a treatment, or if
 * the visit would end after midnight.
 */
export async function newLinesOf(
  deps: Deps,
  row: BookingRow,
  before: readonly Line[],
  { lines, minutes = lengthOf(lines) }: Wanted,
): Promise<NewLines> {
  const known = [...before, ...(await offeredTo(deps, row))]
  const [first, ...others] = lines.map(({ treatmentId, price, minutes: length }) => {
    const same = known.find(({ treatment_id: id }) => id === treatmentId)
    if (!same) throw notBookable('lines', 'The doctor does not offer this treatment.')
    const { treatment_id, name } = same
    return { treatment_id, name, price_cents: toCents(price), minutes: length }
  })
  if (!first) throw notBookable('lines', 'The visit needs a treatment.')
  if (row.starts_at + minutes > MIDNIGHT)
    throw notBookable('minutes', 'The visit would end after midnight.')
  return { lines: [first, ...others], minutes }
}

const notBookable = (field: string, message: string) =>
  new Refusal(422, 'not_bookable', message, { [field]: message })

/** Throws a 409 `Refusal` if the visit is paid, or if more is paid than the lines would cost. */
export function refusePaid({ paid, paid_cents: cents }: BookingRow, lines: readonly Line[]): void {
  if (paid === 1) throw new Refusal(409, 'already_paid', 'This appointment is already paid.')
  if (priceOf(lines) >= cents) return
  const message = `${inDollars(cents)} is already paid, so the price cannot be less.`
  throw new Refusal(409, 'below_paid', message, { price: message })
}

/** Returns the lines of a visit and its length in words, for the audit log. */
export function tellLines(lines: readonly Line[], minutes: number): string {
  const each = lines.map(({ name, price_cents: cents }) => `${name} ${inDollars(cents)}`)
  return [...each, `${minutes} min`].join(', ')
}
