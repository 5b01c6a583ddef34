import * as z from 'zod/mini'
import { IsoDate } from './date.ts'
import { MoneyWay } from './end-of-day.ts'
import { Dollars } from './treatment.ts'

const Money = z.object({ amount: Dollars, way: MoneyWay, day: IsoDate })

/** What a receipt says. Amounts are in dollars, and days are the clinic's. */
export const ReceiptContent = z.object({
  clinic: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    /** The clinic's tax number and the like. Empty if no setting states it. */
    taxLine: z.string(),
  }),
  patient: z.string(),
  visit: z.object({ date: IsoDate, slot: z.string(), isCancelled: z.boolean() }),
  lines: z.array(z.object({ name: z.string(), price: Dollars })),
  price: Dollars,
  /** The payments that were not voided, oldest first. */
  payments: z.array(Money),
  /** The money that has reached the patient again, oldest first. */
  givenBack: z.array(Money),
  /** What is left to pay. */
  balance: Dollars,
})
export type ReceiptContent = z.infer<typeof ReceiptContent>

/** A receipt. It never changes after it was issued. */
export const Receipt = z.object({
  /** The year and the number in the year, such as `2026-000123`. */
  number: z.string(),
  issuedAt: z.iso.datetime(),
  /** The number of the booking's earlier receipt, which this one replaces. Absent on its first. */
  replaces: z.optional(z.string()),
  ...ReceiptContent.shape,
})
export type Receipt = z.infer<typeof Receipt>

/** A receipt for staff. `email` is where it can be mailed, or null if nowhere. */
export const DeskReceipt = z.object({ receipt: Receipt, email: z.nullable(z.string()) })
export type DeskReceipt = z.infer<typeof DeskReceipt>
