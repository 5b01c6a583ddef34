import * as z from 'zod/mini'

/** Whether the server makes refunds automatically, or the clinic decides about each refund. */
export const RefundMode = z.enum(['automatic', 'ask'])
