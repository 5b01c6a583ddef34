import { expect, it } from 'vitest'
import { decodeText } from '../../src/services/text-file.ts'
import { encode, ENCODINGS, type Encoding } from '../rig/encodings.ts'

const nameOf = ({ name, hasMark }: Encoding) => (hasMark ? `${name} with a mark` : name)

it.each(ENCODINGS.map((encoding) => [nameOf(encoding), encoding] as const))(
  'decodes a file in %s',
  (_name, encoding) => {
    const text = 'name,email\r\nJürgen Müller,j@mail.test\r\nRenée Dubé,r@mail.test\r\n'
    expect(decodeText(encode(text, encoding))).toBe(text)
  },
)

it('reads a byte that UTF-8 does not allow as Windows-1252, and never as an unknown character', () => {
  expect(decodeText(Uint8Array.of(0x80, 0x20, 0x93, 0x4d, 0xfc, 0x6c, 0x94))).toBe('€ “Mül”')
})

it('shows the bytes that an encoding with a mark does not allow as unknown characters', () => {
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xfc))).toBe('a\uFFFD')
})
