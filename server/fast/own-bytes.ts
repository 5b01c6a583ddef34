/**
 * Returns a copy of the given bytes that has a block of memory of its own.
 * Node cuts small buffers out of a shared block of 64 kB, which stays in memory as long as any of
 * its buffers. A cache with 400 short replies would therefore keep 25 MB.
 * Use `ownBytes` for each buffer that is kept longer than a request.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.alloc(bytes.byteLength)
  own.set(bytes)
  return own
}
