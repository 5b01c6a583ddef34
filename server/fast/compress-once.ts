import { ownBytes } from './own-bytes.ts'

type Compress = (bytes: Buffer, options?: object) => Buffer

/** Creates a function that compresses each buffer once, and caches the compressed result. */
export function compressOnce(compress: Compress): Compress {
  const results = new WeakMap<Buffer, Buffer>()
  return (bytes, options) => {
    const result = results.get(bytes) ?? ownBytes(compress(bytes, options))
    results.set(bytes, result)
    return result
  }
}
