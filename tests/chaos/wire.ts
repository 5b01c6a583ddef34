import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { WireRequest } from './requests.ts'

export type WireReply = { readonly status: number; readonly body: unknown }

const PATIENCE_MS = 120_000

/** Sends raw requests to the server at `url`. Throws if a reply takes over two minutes. */
export function openWire(url: string) {
  const agent = new Agent({ keepAlive: true })
  return {
    async send({ method, path, headers, body = '' }: WireRequest): Promise<WireReply> {
      const length = { 'content-length': Buffer.byteLength(body) }
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const sent = request(url, { agent, method, path, headers: { ...headers, ...length }, signal })
      sent.end(body)
      const [reply] = z.tuple([z.custom<IncomingMessage>()]).parse(await once(sent, 'response'))
      const text = unpack(reply.headers['content-encoding'], await buffer(reply)).toString()
      const isJson = reply.headers['content-type']?.startsWith('application/json')
      return { status: reply.statusCode ?? 0, body: isJson ? JSON.parse(text) : text }
    },
    close: () => agent.destroy(),
  }
}

function unpack(encoding: string | undefined, bytes: Buffer): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
