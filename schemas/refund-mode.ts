import * as z from 'zod/mini'

/** Whether refunds are made automatically, or the clinic decides each time. */
export const RefundMode = z.enum(['automatic', 'ask'])
