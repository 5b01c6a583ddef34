import * as z from 'zod/mini'

/** The `Idempotency-Key` header. A second request with the same idempotency key has no effect. */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})
