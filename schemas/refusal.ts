import * as z from 'zod/mini'

/**
 * The body of every 4xx and 5xx reply of the clinic's server.
 * `code` never changes, so that programs can rely on it.
 * `message` is the text that the user sees.
 * The request id is for support, and `fields` has a message for each invalid field.
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
