import * as z from 'zod/mini'

/** The URL to which the browser uploads images, and the upload key for the URL's query string. */
export const ImageHost = z.object({ endpoint: z.string(), key: z.string() })
export type ImageHost = z.infer<typeof ImageHost>

/** The image host's reply to an upload (spec §7). `data.url` becomes the doctor's `img`. */
export const ImageReply = z.object({
  success: z.literal(true),
  data: z.object({ url: z.string().check(z.minLength(1)) }),
})
export type ImageReply = z.infer<typeof ImageReply>

/** The image host's reply to a refused upload. */
export const ImageRefusal = z.object({
  status_code: z.int(),
  error: z.object({ message: z.string(), code: z.int() }),
  status_txt: z.string(),
})
export type ImageRefusal = z.infer<typeof ImageRefusal>
