import * as z from 'zod/mini'

/**
 * The body of every 4xx and 5xx reply of the clinic's server.
 * The `code` of an error keeps its meaning in all versions, so that programs can rely on it.
 * The user sees the `message`.
 * The request id is for support, and `fields` has a message for each invalid field.
 * `detail` is data for the program; its schema depends on the `code`.
 */
export const RefusalReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    detail: z.optional(z.unknown()),
  }),
})
export type RefusalReply = z.infer<typeof RefusalReply>
