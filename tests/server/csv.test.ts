import { expect, it } from 'vitest'
import { readCsv, UnclosedQuote } from '../../server/setup/csv.ts'

const fieldsOf = async (text: string) => (await readCsv(text)).rows.map(({ fields }) => fields)
const linesOf = async (text: string) => (await readCsv(text)).rows.map(({ line }) => line)

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
  [
    'lines that end as on old Macs',
    'a,b\rc,d',
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
  ['the delimiter that a first line names', 'sep=|\r\na|b,c', [['a', 'b,c']]],
  ['a byte order mark, which is no text', '\uFEFFa,b', [['a', 'b']]],
  ['no empty lines', 'a\n\n \nb', [['a'], ['b']]],
  [
    'a quotation mark within a field as a character',
    'a,b\n5\'10" tall,c\n6" tray,d',
    [
      ['a', 'b'],
      ['5\'10" tall', 'c'],
      ['6" tray', 'd'],
    ],
  ],
  ['a quoted field between spaces', 'a, "b, c" ,d', [['a', 'b, c', 'd']]],
  ['delimiters in quotes as no delimiters', 'a\t"b; c"', [['a', 'b; c']]],
])('reads %s', async (_what, text, rows) => {
  expect(await fieldsOf(text)).toEqual(rows)
})

it.each([
  ['empty lines', 'a,b\n\nc,d\n\n\ne,f', [1, 3, 6]],
  ['line breaks in quotes', 'a,b\r\n"c\r\n",d\r\ne,f', [1, 2, 4]],
  ['a line that names the delimiter', 'sep=;\na;b', [2]],
])('counts %s as lines of the file', async (_what, text, lines) => {
  expect(await linesOf(text)).toEqual(lines)
})

it.each([
  ['is not closed', 'a,b\nc,d\n"e,f\ng,h', 3],
  ['is closed before the field ends', 'a,b\n\n"e" f,g\nh,i', 3],
  ['is closed on a later line, so that fields are missing', 'a,b\n"6 in,c\nd,e\nf,g" x', 2],
  ['is closed by a later stray mark', 'a,b,c\n1,"2,3\n4,5,6"\n', 2],
])('names the line of a quotation mark that %s', async (_what, text, line) => {
  await expect(readCsv(text)).rejects.toThrow(new UnclosedQuote(line))
})

it.each([
  ['a;b\nc,d;e', ';'],
  ['sep=|\na|b', '|'],
  ['a,b', ','],
])('names the delimiter of %j', async (text, delimiter) => {
  expect((await readCsv(text)).delimiter).toBe(delimiter)
})
