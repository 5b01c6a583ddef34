const UTF_8_MARK = [0xef, 0xbb, 0xbf]
const UTF_16LE_MARK = [0xff, 0xfe]
const UTF_16BE_MARK = [0xfe, 0xff]

/**
 * Decodes the bytes of a text file, such as a CSV file.
 * A byte order mark names the encoding. Without one, the text is UTF-16 if one of its first two
 * bytes is zero, UTF-8 if all bytes are valid UTF-8, and otherwise Windows-1252, which includes
 * Latin-1. Bytes that the named encoding does not allow become U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function encodingOf(bytes: Uint8Array): string | undefined {
  const beginsWith = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)
  if (beginsWith(UTF_8_MARK)) return 'utf-8'
  if (beginsWith(UTF_16LE_MARK)) return 'utf-16le'
  if (beginsWith(UTF_16BE_MARK)) return 'utf-16be'
  // The names of a table's columns begin with a letter or a quotation mark of one byte.
  if (bytes[0] === 0) return 'utf-16be'
  return bytes[1] === 0 ? 'utf-16le' : undefined
}
