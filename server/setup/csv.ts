const DELIMITERS = [',', ';', '\t']

/**
 * Parses a CSV file (RFC 4180). Returns the trimmed fields of each nonempty line.
 * The delimiter is the character that is most frequent in the first line: comma, semicolon or tab.
 */
export function readCsv(text: string): string[][] {
  const [first = ''] = text.split('\n', 1)
  const countIn = (delimiter: string) => first.split(delimiter).length
  const [delimiter = ','] = DELIMITERS.toSorted((one, other) => countIn(other) - countIn(one))
  const rows: string[][] = [[]]
  let field = ''
  let isQuoted = false
  const end = () => {
    rows.at(-1)?.push(field.trim())
    field = ''
  }
  // Remove a byte order mark at the start of the file.
  const all = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < all.length; at += 1) {
    const part = all.charAt(at)
    if (isQuoted && part === '"' && all.charAt(at + 1) === '"') {
      field += part
      at += 1
    } else if (part === '"') isQuoted = !isQuoted
    else if (isQuoted) field += part
    else if (part === delimiter) end()
    else if (part === '\n') {
      end()
      rows.push([])
    } else field += part
  }
  end()
  return rows.filter((row) => row.some((each) => each !== ''))
}
