// @vitest-environment jsdom
import { TransformStream } from 'node:stream/web'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { closing, nextRows, opening } from '../../schemas/growing-reply.ts'
import type { ImportReply } from '../../schemas/import.ts'
import type { FakeCalls } from '../rig/calls.ts'
import { openAdmin } from './admin/open-admin.tsx'
import { closeApp } from './open-app.tsx'

afterEach(closeApp)

const CSV = 'name,email\nNora,nora@mail.test\nOtto,none'
const REPLY: ImportReply = {
  total: 2,
  rows: [
    {
      line: 2,
      name: 'Nora',
      outcome: 'added',
      what: 'nora@mail.test',
      visit: { outcome: 'refused', reason: 'The time is already taken.' },
      notes: ['Left out: phone: Enter 6–15 digits'],
    },
    { line: 3, name: 'Otto', outcome: 'refused', what: '', reason: 'Enter a valid email address' },
  ],
}

/** Opens the import page. `answer` returns the server's reply to each dry run and import. */
function open(answer = () => Promise.resolve(REPLY)) {
  const importPeople = vi.fn<FakeCalls['importPeople']>(() => answer())
  const { user } = openAdmin('/dashboard/import', { clinic: { importPeople } })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, press, importPeople }
}

describe('the import', () => {
  it('shows what would happen to each line of a file before it is stored', async () => {
    const { user, press, importPeople } = open()
    const file = new File([CSV], 'people.csv', { type: 'text/csv' })
    await user.upload(await screen.findByLabelText('CSV file'), file)
    expect(await screen.findByDisplayValue(/Nora/)).toBeTruthy()
    await press('Check the file')
    expect(await screen.findByText('People: 1 new, 0 already on file, 1 skipped.')).toBeTruthy()
    expect(screen.getByText('Visits: 0 new, 0 already on file, 1 skipped.')).toBeTruthy()
    const rows = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'))
    const results = rows.map((cells) => cells.slice(1).map((cell) => cell.lastChild?.textContent))
    expect(results).toEqual([
      [],
      [
        'New',
        'Skipped',
        'nora@mail.testThe time is already taken.Left out: phone: Enter 6–15 digits',
      ],
      ['Skipped', 'Skipped', 'Enter a valid email address'],
    ])
    await press('Import')
    expect(await screen.findByRole('heading', { name: 'What was imported' })).toBeTruthy()
    const sent = { csv: CSV, mail: false }
    expect(importPeople.mock.calls).toEqual([
      [{ query: { dryRun: 'true' }, body: sent }],
      [{ query: {}, body: sent }],
    ])
  })

  it('checks a file again whenever its button is pressed, also after the import', async () => {
    const known = REPLY.rows.map((row) => ({ ...row, outcome: 'known' as const }))
    const answer = vi.fn(() => Promise.resolve<ImportReply>({ total: 2, rows: known }))
    const { user, press } = open(answer.mockResolvedValueOnce(REPLY))
    await user.type(await screen.findByLabelText('File contents'), 'a')
    await press('Check the file')
    expect(await screen.findByText('People: 1 new, 0 already on file, 1 skipped.')).toBeTruthy()
    answer.mockResolvedValueOnce({ total: 1, rows: REPLY.rows.slice(0, 1) })
    await press('Check the file')
    expect(await screen.findByText('People: 1 new, 0 already on file, 0 skipped.')).toBeTruthy()
    answer.mockResolvedValueOnce({ total: 1, rows: REPLY.rows.slice(0, 1) })
    await press('Import')
    await screen.findByRole('heading', { name: 'What was imported' })
    await press('Check the file')
    expect(await screen.findByText('People: 0 new, 2 already on file, 0 skipped.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'What the import would do' })).toBeTruthy()
  })

  it('shows how many lines are done while the reply arrives', async () => {
    const parts = new TransformStream<Uint8Array, Uint8Array>()
    const writer = parts.writable.getWriter()
    const send = (text: string) => writer.write(new TextEncoder().encode(text))
    const body: unknown = parts.readable
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser's type is another
    const receive = () => Promise.resolve(new Response(body as BodyInit))
    const { user } = openAdmin('/dashboard/import', { clinic: { receive } })
    await user.type(await screen.findByLabelText('File contents'), 'a')
    await user.click(screen.getByRole('button', { name: 'Check the file' }))
    await send(opening(2))
    await send(nextRows(REPLY.rows.slice(0, 1), true))
    const bar = await screen.findByRole('progressbar', { name: '1 of 2 lines' })
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1', '2'])
    await send(nextRows(REPLY.rows.slice(1), false))
    await send(closing({ ignored: ['Gender'] }))
    await writer.close()
    expect(await screen.findByText('Columns that are not imported: Gender.')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('tells if the reply breaks off, and keeps the file', async () => {
    const receive = () => Promise.resolve(new Response(`${opening(2)}\n`))
    const { user } = openAdmin('/dashboard/import', { clinic: { receive } })
    await user.type(await screen.findByLabelText('File contents'), 'a')
    await user.click(screen.getByRole('button', { name: 'Check the file' }))
    expect(await screen.findByText(/unexpected reply/)).toBeTruthy()
    expect(screen.getByDisplayValue('a')).toBeTruthy()
  })

  it('gives the skipped lines as a file', async () => {
    const { user, press } = open()
    const file = new File([CSV], 'people.csv', { type: 'text/csv' })
    await user.upload(await screen.findByLabelText('CSV file'), file)
    await press('Check the file')
    const link = await screen.findByRole('link', { name: 'Download the skipped lines' })
    const [, text = ''] = link.getAttribute('href')?.split(',', 2) ?? []
    expect(decodeURIComponent(text)).toBe(
      [
        '\uFEFF"Why it was skipped",name,email',
        '"The time is already taken.",Nora,nora@mail.test',
        '"Enter a valid email address",Otto,none',
        '',
      ].join('\r\n'),
    )
  })

  it('lists 200 lines of a long file, those to look at first', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({
      line: at + 2,
      name: `P${at}`,
      what: '',
      outcome: at === 299 ? ('refused' as const) : ('added' as const),
    }))
    const { user, press } = open(() => Promise.resolve({ total: 300, rows }))
    await user.type(await screen.findByLabelText('File contents'), 'a')
    await press('Check the file')
    expect(await screen.findByText(/The list shows 200 of 300 lines\./)).toBeTruthy()
    const [, first] = screen.getAllByRole('row')
    expect(first && within(first).getByText('P299')).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(201)
  })

  it('does not show the text of a very long file', async () => {
    const { user } = open()
    const file = new File([`name,email\n${'P,p@mail.test\n'.repeat(20_000)}`], 'people.csv')
    await user.upload(await screen.findByLabelText('CSV file'), file)
    expect(await screen.findByText(/The file has 20,002 lines/)).toBeTruthy()
    expect(screen.queryByLabelText('File contents')).toBeNull()
  })

  it('reads a file in the encoding of Windows', async () => {
    const { user } = open()
    const bytes = Buffer.from('name,email\r\nJ\u00FCrgen,j@mail.test', 'latin1')
    await user.upload(await screen.findByLabelText('CSV file'), new File([bytes], 'people.csv'))
    expect(await screen.findByDisplayValue(/Jürgen/)).toBeTruthy()
  })

  it('asks to save a spreadsheet as CSV, and shows none of its bytes', async () => {
    open()
    const file = new File(['PK\u0003\u0004\u0014'], 'people.xlsx')
    const input = await screen.findByLabelText('CSV file')
    await userEvent.setup({ applyAccept: false }).upload(input, file)
    expect(await screen.findByText(/save it as CSV/)).toBeTruthy()
    expect(screen.getByLabelText('File contents')).toHaveProperty('value', '')
  })

  it('names the line with a character that was lost, and sends nothing', async () => {
    const { press, user, importPeople } = open()
    const file = new File(['name,email\n\nJ\uFFFDrgen,j@mail.test'], 'people.csv')
    await user.upload(await screen.findByLabelText('CSV file'), file)
    await screen.findByDisplayValue(/rgen/)
    await press('Check the file')
    expect(await screen.findByText(/^Line 3 has a character/)).toBeTruthy()
    expect(importPeople).not.toHaveBeenCalled()
  })

  it('asks which number of a date is the month, if the file does not show it', async () => {
    const text = 'In 3/4/2026, the first number can be the month or the day. Choose which.'
    const unclear = new Failure('rejected', text, {
      code: 'unreadable_file',
      fields: { dates: text },
    })
    const answer = vi.fn(() => Promise.resolve<ImportReply>({ ...REPLY, ignored: ['Sex', 'Zip'] }))
    const { user, press, importPeople } = open(answer.mockRejectedValueOnce(unclear))
    await user.type(await screen.findByLabelText('File contents'), 'a')
    expect(screen.queryByRole('combobox', { name: 'Order of day and month' })).toBeNull()
    await press('Check the file')
    const choice = await screen.findByRole('combobox', { name: 'Order of day and month' })
    expect(screen.getAllByText(text)).not.toEqual([])
    expect(document.activeElement).toBe(choice)
    await user.selectOptions(choice, 'Day first: 3/4/2026 is April 3')
    await press('Check the file')
    expect(await screen.findByText('Columns that are not imported: Sex, Zip.')).toBeTruthy()
    expect(importPeople.mock.lastCall?.[0].body).toEqual({ csv: 'a', mail: false, dates: 'day' })
    await user.upload(screen.getByLabelText('CSV file'), new File([CSV], 'people.csv'))
    await screen.findByDisplayValue(/Nora/)
    expect(screen.queryByRole('combobox', { name: 'Order of day and month' })).toBeNull()
  })

  it('asks for a file, and keeps the text if the server refuses it', async () => {
    const refused = new Failure('rejected', 'The first line must name the columns.', {
      code: 'unreadable_file',
    })
    const { user, press } = open(() => Promise.reject(refused))
    await press('Check the file')
    expect(await screen.findByText('Choose a file, or paste its text')).toBeTruthy()
    await user.type(screen.getByLabelText('File contents'), 'a')
    await press('Check the file')
    expect((await screen.findByRole('alert')).textContent).toContain('The first line must')
    expect(screen.getByLabelText('File contents')).toHaveProperty('value', 'a')
  })
})
