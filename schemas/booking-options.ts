import * as z from 'zod/mini'
import { RefundMode } from './refund-mode.ts'
import { Dollars } from './treatment.ts'

/** The refund (`amount`) for a booking that is cancelled at or before the given time (`until`). */
const RefundStep = z.object({ until: z.iso.datetime(), amount: Dollars })

/** The changes that the caller may make to a booking now, and the refund for a cancellation. */
export const BookingOptions = z.object({
  canCancel: z.boolean(),
  canMove: z.boolean(),
  /** A sentence that says why the booking cannot be cancelled or moved. */
  why: z.optional(z.string()),
  refund: z.object({
    /** The refund if the booking is cancelled now. It is 0 while the booking is unpaid. */
    now: Dollars,
    /**
     * The refund for a cancellation by each deadline. The earliest deadline comes first.
     * For an unpaid booking, `steps` lists the refunds that apply after the booking is paid.
     * After the last deadline, a cancellation refunds nothing.
     */
    steps: z.array(RefundStep),
  }),
  sequence: z.int(),
  /** How many more times the patient may reschedule the booking. */
  movesLeft: z.int(),
  refunds: RefundMode,
})
export type BookingOptions = z.infer<typeof BookingOptions>
