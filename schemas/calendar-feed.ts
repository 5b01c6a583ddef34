import * as z from 'zod/mini'

/** A request for a private calendar. With `showsTreatment`, the entries name the treatments. */
export const FeedRequest = z.object({ showsTreatment: z.optional(z.boolean()) })
export type FeedRequest = z.infer<typeof FeedRequest>

/** A private calendar without its URL. `madeAt` is the ISO instant at which the URL was created. */
export const Feed = z.object({ showsTreatment: z.boolean(), madeAt: z.iso.datetime() })
export type Feed = z.infer<typeof Feed>

/** The caller's private calendar. `feed` is absent if the caller has no private calendar. */
export const FeedStatus = z.object({ feed: z.optional(Feed) })
export type FeedStatus = z.infer<typeof FeedStatus>

/** The URL of a private calendar. The server shows the URL only once, when it creates the URL. */
export const FeedReply = z.extend(Feed, { url: z.url() })
export type FeedReply = z.infer<typeof FeedReply>

export const FeedRemoval = z.object({ deletedCount: z.int() })
