import { expect, it } from 'vitest'
import { readCsv } from '../../server/setup/csv.ts'

it.each([
  [
    'fields of each line',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'lines that end as on Windows',
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['delimiters, quotes and line breaks in quotes', '"a, ""b""\nc",d', [['a, "b"\nc', 'd']]],
  ['empty fields, also in quotes', 'a,,""\n', [['a', '', '']]],
  [
    'semicolons, as some spreadsheets write',
    'a;b\nc;1,5',
    [
      ['a', 'b'],
      ['c', '1,5'],
    ],
  ],
  ['tabs, as copied from a spreadsheet', 'a\tb', [['a', 'b']]],
  ['a byte order mark, which is no text', '\uFEFFa,b', [['a', 'b']]],
  ['no empty lines', 'a\n\n \nb', [['a'], ['b']]],
])('reads %s', (_what, text, rows) => {
  expect(readCsv(text)).toEqual(rows)
})
