import * as z from 'zod/mini'

export const RefundPath = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

/** How staff repaid money that the card provider could not refund. */
export const SettledHow = z.enum(['cash', 'transfer', 'card', 'bank'])
export type SettledHow = z.infer<typeof SettledHow>

/** The body of a request to record that staff have repaid a failed refund. */
export const RefundSettlement = z.object({ how: SettledHow })
export type RefundSettlement = z.infer<typeof RefundSettlement>
