type Compress = (bytes: Buffer, options?: object) => Buffer

/** Compresses each buffer once: the result is kept for as long as the buffer is. */
export function compressOnce(compress: Compress): Compress {
  const results = new WeakMap<Buffer, Buffer>()
  return (bytes, options) => {
    const result = results.get(bytes) ?? compress(bytes, options)
    results.set(bytes, result)
    return result
  }
}
