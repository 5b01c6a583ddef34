import * as z from 'zod/mini'

/**
 * The body of every 4xx and 5xx reply from the clinic's server.
 * The `code` of an error has the same meaning in all versions of the server.
 * The app shows the `message` of an error to the user.
 * `requestId` helps support staff find the request. `fields` has a message per invalid field.
 * `detail` contains data for the client program, in a format that depends on the `code`.
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
