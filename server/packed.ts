import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text that is compressed once and sent often. */
export type Packed = {
  readonly text: string
  readonly etag: string
  /** By the encoding's name, the smallest first. */
  readonly encoded: Promise<ReadonlyMap<string, Buffer>>
}

/** How hard brotli tries: for what is sent for ever, and for what will soon be another. */
const THOROUGHLY = constants.BROTLI_MAX_QUALITY
export const QUICKLY = 5

export function packed(text: string, quality = THOROUGHLY): Packed {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const encoded = Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(text, { level: 9 }),
  ]).then(
    ([br, gz]) =>
      new Map([
        ['br', br],
        ['gzip', gz],
      ]),
  )
  return { text, etag, encoded }
}

/** Sends it as the browser takes it, or says that what the browser has is still right. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag, encoded }: Packed,
): Promise<FastifyReply> {
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200)
    return reply.code(304).send()
  const taken = new Set(
    (request.headers['accept-encoding'] ?? '').split(',').map((each) => each.trim()),
  )
  for (const [encoding, bytes] of await encoded)
    if (taken.has(encoding)) return reply.header('content-encoding', encoding).send(bytes)
  return reply.send(text)
}
