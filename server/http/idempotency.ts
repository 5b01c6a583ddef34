import * as z from 'zod/mini'

/** The header with which a client may repeat a request without repeating its effect. */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})
