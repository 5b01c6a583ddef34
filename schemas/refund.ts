import * as z from 'zod/mini'
import { Id } from './text.ts'

export const RefundPath = z.object({ id: Id })

/** How staff repaid money that the card provider could not refund. */
export const SettledHow = z.enum(['cash', 'transfer', 'card', 'bank'])
export type SettledHow = z.infer<typeof SettledHow>

/** The body of a request to record that staff have repaid a failed refund. */
export const RefundSettlement = z.object({ how: SettledHow })
export type RefundSettlement = z.infer<typeof RefundSettlement>
