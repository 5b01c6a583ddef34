// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { ImportReply, ImportRequest } from '../../schemas/import.ts'
import { openAdmin } from './admin/open-admin.tsx'
import { closeApp } from './open-app.tsx'

afterEach(closeApp)

const CSV = 'name,email\nNora,nora@mail.test\nOtto,none'
const REPLY: ImportReply = {
  rows: [
    { line: 2, name: 'Nora', outcome: 'added', what: 'nora@mail.test' },
    { line: 3, name: 'Otto', outcome: 'refused', what: '', reason: 'Enter a valid email address' },
  ],
}

/** Opens the import page. `answer` returns the server's reply to each dry run and import. */
function open(answer = () => Promise.resolve(REPLY)) {
  const importPeople = vi.fn((_file: ImportRequest, _how: { isDry: boolean }) => answer())
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
    expect(await screen.findByText('New: 1. Already on file: 0. Skipped: 1.')).toBeTruthy()
    expect(screen.getByText('Enter a valid email address')).toBeTruthy()
    await press('Import')
    expect(await screen.findByRole('heading', { name: 'What was imported' })).toBeTruthy()
    const sent = { csv: CSV, mail: false }
    expect(importPeople.mock.calls).toEqual([
      [sent, { isDry: true }],
      [sent, { isDry: false }],
    ])
  })

  it('checks a file again whenever its button is pressed, also after the import', async () => {
    const known = REPLY.rows.map((row) => ({ ...row, outcome: 'known' as const }))
    const answer = vi.fn(() => Promise.resolve<ImportReply>({ rows: known }))
    const { user, press } = open(answer.mockResolvedValueOnce(REPLY))
    await user.type(await screen.findByLabelText('File contents'), 'a')
    await press('Check the file')
    expect(await screen.findByText('New: 1. Already on file: 0. Skipped: 1.')).toBeTruthy()
    answer.mockResolvedValueOnce({ rows: REPLY.rows.slice(0, 1) })
    await press('Check the file')
    expect(await screen.findByText('New: 1. Already on file: 0. Skipped: 0.')).toBeTruthy()
    answer.mockResolvedValueOnce({ rows: REPLY.rows.slice(0, 1) })
    await press('Import')
    await screen.findByRole('heading', { name: 'What was imported' })
    await press('Check the file')
    expect(await screen.findByText('New: 0. Already on file: 2. Skipped: 0.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'What the import would do' })).toBeTruthy()
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
