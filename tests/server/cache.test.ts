import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { Cache } from '../../server/storage/cache.ts'
import { compressOnce } from '../../server/fast/compress-once.ts'
import { pack, Packed } from '../../server/fast/compressed.ts'
import { cacheReplies } from '../../server/fast/reply-cache.ts'
import { startClinic } from '../rig/harness.ts'

it('a cache has at most as many entries as it may have, and keeps them until then', () => {
  const cache = new Cache<number, string>(3)
  for (let key = 1; key <= 100; key += 1) {
    cache.set(key, 'new').set(key, 'changed')
    expect(cache.size).toBeLessThanOrEqual(3)
    expect(cache.get(key)).toBe('changed')
  }
  expect([...cache.keys()]).toEqual([100])
  cache.set(101, 'new').set(102, 'new').set(100, 'changed')
  expect([...cache]).toEqual([
    [100, 'changed'],
    [101, 'new'],
    [102, 'new'],
  ])
})

/** The number of bytes that stay in memory as long as the given bytes do. */
const heldBy = (bytes: Uint8Array) => bytes.buffer.byteLength

it('a cached reply keeps no more memory than its bytes', async () => {
  await using stack = new AsyncDisposableStack()
  const clinic = await startClinic()
  stack.defer(() => clinic.stop())
  const reply = cacheReplies(
    clinic.deps,
    z.string(),
    async () => 'stamp',
    async (key) => key,
  )
  const { bytes } = await reply('short')
  expect([bytes.toString(), heldBy(bytes)]).toEqual(['"short"', bytes.length])
})

it('a compressed reply keeps no more memory than its bytes', () => {
  const reply = randomBytes(500)
  const compress = compressOnce(brotliCompressSync)
  const compressed = compress(reply)
  expect(heldBy(compressed)).toBe(compressed.length)
  expect(compress(reply)).toBe(compressed)
})

it('a page keeps no more memory than its bytes, also if another process has sent it', async () => {
  const page = await pack('A page. '.repeat(100), 5)
  const message = Buffer.concat([page.encoded.br, Buffer.alloc(10_000)])
  const br = message.subarray(0, page.encoded.br.length)
  const received = Packed.parse({ ...page, encoded: { ...page.encoded, br } })
  for (const { encoded } of [page, received])
    for (const bytes of Object.values(encoded)) expect(heldBy(bytes)).toBe(bytes.length)
  expect(received.encoded.br).toEqual(page.encoded.br)
})
