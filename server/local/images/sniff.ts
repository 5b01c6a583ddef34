const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/**
 * Returns the file extension for an image, based on the image's first bytes.
 * The file extension decides the content type when the image is downloaded.
 * Returns `undefined` if the image type is not supported.
 */
export function sniff(bytes: Buffer): 'png' | 'jpg' | 'webp' | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpg'
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF'
  return isRiff && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : undefined
}
