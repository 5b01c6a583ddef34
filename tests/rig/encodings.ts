/** How a program stores a text file. */
export type Encoding = {
  readonly name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'latin1'
  /** Whether the file begins with a byte order mark. */
  readonly hasMark: boolean
}

export const ENCODINGS: readonly Encoding[] = [
  { name: 'utf-8', hasMark: false },
  { name: 'utf-8', hasMark: true },
  { name: 'utf-16le', hasMark: false },
  { name: 'utf-16le', hasMark: true },
  { name: 'utf-16be', hasMark: false },
  { name: 'utf-16be', hasMark: true },
  { name: 'windows-1252', hasMark: false },
  { name: 'latin1', hasMark: false },
]

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte)
const WESTERN = new TextDecoder('windows-1252').decode(BYTES)

/** Encodes a text. In Windows-1252 and Latin-1, the text must have only characters that exist there. */
export function encode(text: string, { name, hasMark }: Encoding): Uint8Array {
  const all = hasMark ? `\uFEFF${text}` : text
  if (name === 'windows-1252') return Uint8Array.from(all, (letter) => WESTERN.indexOf(letter))
  if (name === 'utf-16be') return Buffer.from(all, 'utf-16le').swap16()
  return Buffer.from(all, name)
}

/** Whether bytes of Windows-1252 or Latin-1 are also valid UTF-8 with other characters. */
export function isAmbiguous(bytes: Uint8Array, { name }: Encoding): boolean {
  if (name !== 'windows-1252' && name !== 'latin1') return false
  if (bytes.every((byte) => byte < 0x80)) return false
  return !new TextDecoder('utf-8').decode(bytes).includes('\uFFFD')
}
