import { describe, expect, it } from 'vitest'
import { skippedLines } from '../../machines/skipped-lines.ts'
import type { ImportedRow } from '../../schemas/import.ts'

const added = (line: number): ImportedRow => ({ line, name: 'P', outcome: 'added', what: '' })
const refused = (line: number, reason: string): ImportedRow => ({
  ...added(line),
  outcome: 'refused',
  reason,
})

describe('the file with the skipped lines', () => {
  it('has the first line and the skipped ones, each with its reason', () => {
    const csv = 'name;email\r\nMia;m@mail.test\r\n"Leo\r\nStone";none\r\n\r\nAnn;a@mail.test\r\n'
    const visit = { outcome: 'refused', reason: 'The time is missing.' } as const
    const rows = [added(2), refused(3, 'A "wrong" line'), { ...added(6), visit }]
    expect(skippedLines(csv, { total: 3, rows, delimiter: ';' })).toBe(
      [
        '\uFEFF"Why it was skipped";name;email',
        '"A ""wrong"" line";"Leo\nStone";none',
        '"The time is missing.";Ann;a@mail.test',
        '',
      ].join('\r\n'),
    )
  })

  it('keeps a line that names the delimiter', () => {
    const csv = '\uFEFFsep=;\n\nname;email\n;x'
    expect(skippedLines(csv, { total: 1, rows: [refused(4, 'No name')], delimiter: ';' })).toBe(
      '\uFEFFsep=;\r\n\r\n"Why it was skipped";name;email\r\n"No name";;x\r\n',
    )
  })

  it.each([
    ['no line', [added(2)]],
    ['no line, because there is none,', []],
  ])('is empty if %s was skipped', (_, rows) => {
    expect(skippedLines('name\nMia', { total: rows.length, rows })).toBe('')
  })
})
