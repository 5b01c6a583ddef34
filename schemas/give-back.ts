import * as z from 'zod/mini'
import { Amount, PaymentMethod, REASON_LENGTH, TypedAmount } from './desk-payment.ts'
import { MoneyWay } from './end-of-day.ts'
import { visible, words } from './text.ts'
import { Dollars } from './treatment.ts'

const GIVING = {
  /** `card` gives the money back to the card that paid online. */
  method: PaymentMethod,
  reason: words(REASON_LENGTH, `At most ${REASON_LENGTH} characters`).check(
    visible('Say why the money is given back'),
  ),
}

/** The form in which staff give money back for a visit. */
export const GiveBackForm = z.object({ amount: TypedAmount, ...GIVING })
export type GiveBackForm = z.infer<typeof GiveBackForm>

/** The body of a request to give money back for a visit that stays as it is. */
export const GiveBackRequest = z.object({
  version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  amount: Amount,
  ...GIVING,
})
export type GiveBackRequest = z.infer<typeof GiveBackRequest>

/** Money that staff gave back for a visit. `by` is the email address of whoever gave it back. */
export const GivenBack = z.object({
  id: z.string(),
  amount: Dollars,
  way: MoneyWay,
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.string(),
  /** Where the money is. `failed` means that the card provider could not give it back. */
  state: z.enum(['owed', 'pending', 'done', 'failed']),
})
export type GivenBack = z.infer<typeof GivenBack>
