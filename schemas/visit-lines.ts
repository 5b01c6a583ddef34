import * as z from 'zod/mini'
import { VisitLine } from './agenda.ts'
import { toCents } from './dollars.ts'
import { fiveMinutes, Price } from './setup.ts'
import { Id } from './text.ts'
import { MOST_DOLLARS } from './treatment.ts'

export const MOST_LINES = 20

/** The shortest and the longest visit, in minutes. */
const SHORTEST = 5
const LONGEST = 720

const Length = fiveMinutes(SHORTEST, LONGEST)

/** A treatment of a visit, as staff enter it. Some treatments need no time of their own. */
export const LineForm = z.object({
  treatmentId: Id,
  price: Price,
  minutes: fiveMinutes(0, 480),
})
export type LineForm = z.infer<typeof LineForm>

/** Returns the price of all lines, in dollars. */
export const totalOf = (lines: readonly Pick<LineForm, 'price'>[]): number =>
  lines.reduce((cents, { price }) => cents + toCents(price), 0) / 100

/** Returns the length of all lines, in minutes. */
export const lengthOf = (lines: readonly Pick<LineForm, 'minutes'>[]): number =>
  lines.reduce((sum, { minutes }) => sum + minutes, 0)

const Lines = z.array(LineForm).check(
  z.minLength(1),
  z.maxLength(MOST_LINES),
  z.refine((lines) => totalOf(lines) <= MOST_DOLLARS, 'The price is too high'),
)

/**
 * The body of a request that replaces the treatments of a visit.
 * Without `minutes`, the visit is as long as its treatments together.
 * With `overbook`, the visit may overlap with other visits of the same agenda.
 */
export const LinesRequest = z
  .object({
    version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    lines: Lines,
    minutes: z.optional(Length),
    overbook: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ lines, minutes }) => minutes !== undefined || lengthOf(lines) >= SHORTEST, {
      error: `The visit must have at least ${SHORTEST} minutes`,
      path: ['minutes'],
    }),
    z.refine(({ lines, minutes }) => minutes !== undefined || lengthOf(lines) <= LONGEST, {
      error: `The visit can have at most ${LONGEST} minutes`,
      path: ['minutes'],
    }),
  )
export type LinesRequest = z.infer<typeof LinesRequest>

/** The treatments of a visit, and those that staff can add: what the visit’s doctor offers. */
export const VisitLines = z.object({
  version: z.int(),
  lines: z.array(VisitLine),
  /** The length of the visit, which can differ from that of its treatments together. */
  minutes: z.int(),
  offered: z.array(VisitLine),
})
export type VisitLines = z.infer<typeof VisitLines>
