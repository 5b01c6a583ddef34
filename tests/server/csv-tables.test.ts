import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCsv } from '../../server/setup/csv.ts'
import { decodeText } from '../../src/services/text-file.ts'
import { csvOf, type Layout } from '../rig/csv-file.ts'
import { encode, ENCODINGS, isAmbiguous, type Encoding } from '../rig/encodings.ts'

const RUNS = { numRuns: 10_000, seed: 20_261_129 }

const PARTS = ['"', '""', ',', ';', '\t', '\n', ' ', '5\'10"', "O'Brien", '=1', 'sep=;', 'a', '7']
const LATIN = ['ü', 'é', 'ß', 'Ø', 'ñ', '\u00A0']
const WESTERN = [...LATIN, '€', '–', '’', 'š']
const ALL = [...WESTERN, 'Ł', 'ș', '李', 'ع', '😀', 'e\u0301', '\u2028']
const HEAD = ['name', 'e-mail; home', 'phone "a"', '"', 'Straße, Nr.']

const lettersOf = ({ name }: Encoding) =>
  name === 'latin1' ? LATIN : name === 'windows-1252' ? WESTERN : ALL

const layout: fc.Arbitrary<Layout> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  isNamed: fc.boolean(),
  isQuoted: fc.boolean(),
  hasLastEnd: fc.boolean(),
  afterBlank: fc.array(fc.nat(5), { maxLength: 2 }),
})

const rowsIn = (encoding: Encoding, width: number) => {
  const field = fc.string({
    unit: fc.constantFrom(...PARTS, ...lettersOf(encoding)),
    maxLength: 6,
  })
  // The first field is visible, because blank lines are no rows.
  const first = field.map((text) => `${text}x`)
  const others = fc.array(field, { minLength: width - 1, maxLength: width - 1 })
  return fc.array(
    fc.tuple(first, others).map(([one, more]) => [one, ...more]),
    { maxLength: 5 },
  )
}

const table = fc
  .record({
    encoding: fc.constantFrom(...ENCODINGS),
    width: fc.integer({ min: 2, max: 5 }),
    layout,
  })
  .chain(({ encoding, width, layout }) =>
    rowsIn(encoding, width).map((rows) => ({
      encoding,
      layout,
      rows: [HEAD.slice(0, width), ...rows],
    })),
  )

it('every row of a table arrives, whatever encoding, line ends and delimiters its file has', async () => {
  await fc.assert(
    fc.asyncProperty(table, async ({ encoding, layout, rows }) => {
      const { text, numbers } = csvOf(rows, layout)
      const bytes = encode(text, encoding)
      fc.pre(!isAmbiguous(bytes, encoding))
      const expected = rows.map((fields, at) => ({ line: numbers[at], fields }))
      expect((await readCsv(decodeText(bytes))).rows).toEqual(expected)
    }),
    RUNS,
  )
})
