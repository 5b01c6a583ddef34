import * as z from 'zod/mini'

/** The idempotency header, with which a client may repeat a request without a second effect. */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})
