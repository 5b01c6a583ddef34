import * as z from 'zod/mini'

/**
 * The body of every 4xx and 5xx reply of the clinic's server: a stable `code` for programs,
 * a `message` for the person, the request's id for support, and per-field messages for a form.
 */
export const RefusalReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
})
export type RefusalReply = z.infer<typeof RefusalReply>
