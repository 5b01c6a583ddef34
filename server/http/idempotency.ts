import * as z from 'zod/mini'

/** The header with the idempotency key. A second request with the same key has no effect. */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})
