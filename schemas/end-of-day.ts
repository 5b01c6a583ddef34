import * as z from 'zod/mini'
import { dollarsIn, toCents, TYPED_DOLLARS, wholeCents } from './dollars.ts'
import { IsoDate } from './date.ts'
import { PaymentMethod } from './desk-payment.ts'
import { orEmpty } from './optional-line.ts'
import { words } from './text.ts'
import { Dollars, MOST_DOLLARS } from './treatment.ts'

export const DayPath = z.object({ date: IsoDate })

/**
 * How money came in or went out. `card` is a payment online, or a refund to the card that paid.
 * Only a refund can be by `other-card`, or by the patient's `bank` after a dispute.
 */
export const MoneyWay = z.enum([...PaymentMethod.options, 'other-card', 'bank'])
export type MoneyWay = z.infer<typeof MoneyWay>

/** Money that a visit's patient has paid, or got back. */
const Money = z.object({
  id: z.string(),
  bookingId: z.string(),
  person: z.object({ id: z.string(), name: z.string() }),
  visit: z.object({ date: IsoDate, treatment: z.string() }),
  amount: Dollars,
  way: MoneyWay,
  at: z.iso.datetime(),
  /** The email address of the staff member. Null if nobody at the clinic did it, or it is unknown. */
  by: z.nullable(z.string()),
})
export type Money = z.infer<typeof Money>

/** A payment. `voided` says why it does not count. Absent if it counts. */
const DayPayment = z.extend(Money, { voided: z.optional(z.string()) })
export type DayPayment = z.infer<typeof DayPayment>

/** An amount that can be less than nothing. */
const Balance = z.number().check(z.minimum(-10 * MOST_DOLLARS), z.maximum(10 * MOST_DOLLARS))

const Totals = { taken: Balance, givenBack: Balance }

/** What staff found when they counted the cash. */
const Closing = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  counted: Dollars,
  note: z.string(),
})

/** The money of one of the clinic's days. Voided payments and open refunds are in no total. */
export const EndOfDay = z.object({
  date: IsoDate,
  /** The day's payments, oldest first. */
  payments: z.array(DayPayment),
  /** The refunds that were made on the day, oldest first. */
  refunds: z.array(Money),
  byWay: z.array(z.object({ way: MoneyWay, ...Totals })),
  byPerson: z.array(z.object({ by: z.nullable(z.string()), ...Totals })),
  /** The cash payments minus the cash refunds. */
  expectedCash: Balance,
  /** Null until staff have closed the day. */
  closed: z.nullable(Closing),
})
export type EndOfDay = z.infer<typeof EndOfDay>

const NOTE_LENGTH = 500

const Note = words(NOTE_LENGTH, `At most ${NOTE_LENGTH} characters`).check(orEmpty)

/** The body of a request to close a day. `expected` is the expected cash that staff saw. */
export const CloseRequest = z.object({
  counted: Dollars.check(wholeCents),
  note: Note,
  expected: Balance.check(wholeCents),
})
export type CloseRequest = z.infer<typeof CloseRequest>

const AMOUNT = 'Enter an amount in dollars, such as 240 or 239.50'

/** The counted cash as staff type it, with or without the dollar sign. */
const Counted = z.pipe(
  z.string().check(z.trim(), z.regex(TYPED_DOLLARS, AMOUNT)),
  z.pipe(z.transform(dollarsIn), z.number().check(z.maximum(MOST_DOLLARS, AMOUNT))),
)

/** The form in which staff record the cash that they counted. */
export const CountForm = z.object({ counted: Counted, note: Note })
export type CountForm = z.infer<typeof CountForm>

/** Returns by how much the counted cash is more than the expected cash, in dollars. */
export const differenceOf = (expected: number, counted: number): number =>
  (toCents(counted) - toCents(expected)) / 100
