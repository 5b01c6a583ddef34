import * as z from 'zod/mini'

/** The header under which a client sends a request again without it being carried out twice. */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})
