import * as z from 'zod/mini'
import { text } from '../../schemas/text.ts'

/** The `Idempotency-Key` header. A second request with the same idempotency key has no effect. */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(text(200).check(z.minLength(1))),
})
