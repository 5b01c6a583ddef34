/** The ending and media type under which an image is stored and served. */
export type ImageFormat = { readonly ending: 'png' | 'jpg' | 'webp'; readonly type: string }

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** What the bytes are by their signature, whatever their name says; undefined where we take none such. */
export function sniff(bytes: Buffer): ImageFormat | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return { ending: 'png', type: 'image/png' }
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return { ending: 'jpg', type: 'image/jpeg' }
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? { ending: 'webp', type: 'image/webp' } : undefined
}
