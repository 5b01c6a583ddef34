import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ownBytes } from './own-bytes.ts'

const Kept = z.pipe(
  z.instanceof(Buffer),
  z.transform((bytes: Buffer) => ownBytes(bytes)),
)

/** A document's text, with its ETag and its compressed versions. */
export const Packed = z.object({
  text: z.string(),
  etag: z.string(),
  /** The compressed versions of the text by content encoding, the smallest version first. */
  encoded: z.object({ br: Kept, gzip: Kept }),
})
export type Packed = z.infer<typeof Packed>

/** A fast quality level of Brotli compression, for texts that change often. */
export const QUICKLY = 5

/** Compresses a text with gzip, and with Brotli at the given quality. */
export async function pack(text: string, quality: number): Promise<Packed> {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: 9 }),
  ])
  return { text, etag, encoded: { br: ownBytes(br), gzip: ownBytes(gz) } }
}

/**
 * Sends the text in the smallest encoding that the browser accepts.
 * Sends the status 304 without a text if the browser has already cached the text.
 */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag, encoded }: Packed,
): FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200)
    return reply.code(304).send()
  const taken = new Set(
    (request.headers['accept-encoding'] ?? '').split(',').map((each) => each.trim()),
  )
  for (const [encoding, bytes] of Object.entries(encoded))
    if (taken.has(encoding)) return reply.header('content-encoding', encoding).send(bytes)
  return reply.send(text)
}
