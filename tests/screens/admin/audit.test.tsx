// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AuditEntry, AuditPage, AuditView } from '../../../schemas/audit.ts'
import type { FakeCalls } from '../../rig/calls.ts'
import { closeApp } from '../open-app.tsx'
import { ADA, openAdmin } from './open-admin.tsx'

afterEach(closeApp)

const ENTRY: AuditEntry = {
  _id: 'a-1',
  actor: ADA.email,
  action: 'booking.read',
  subject: 'bob@mail.test',
  detail: 'b-1',
  at: '2026-01-15T02:30:00.000Z',
}
const FAILED: AuditEntry = {
  _id: 'a-2',
  actor: '',
  action: 'sign-in.failed',
  subject: 'bob@mail.test',
  detail: 'unauthorized, 3 times',
  at: '2026-01-14T15:00:00.000Z',
}

const clinicOf = (answer: (view: AuditView) => AuditPage) => ({
  listAudit: vi.fn<FakeCalls['listAudit']>(({ query }) => Promise.resolve(answer(query))),
})
const viewsOf = (clinic: ReturnType<typeof clinicOf>) =>
  clinic.listAudit.mock.calls.map(([{ query }]) => query)

describe('Audit', () => {
  it('says when who did what to whom, in the clinic’s time zone', async () => {
    openAdmin('/dashboard/audit', { clinic: clinicOf(() => ({ entries: [ENTRY, FAILED] })) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit' })).toBeTruthy()
    const table = within(await screen.findByRole('table', { name: '2 entries' }))
    const row = table.getByRole('rowheader', { name: /^Jan 14, 2026, 9:30/ }).closest('tr')
    for (const text of [ADA.email, 'Viewed an appointment', 'bob@mail.test', 'b-1'])
      expect(row?.textContent).toContain(text)
    expect(table.getByText('Not signed in')).toBeTruthy()
  })

  it('is filtered by its form, which changes the address, and is shown whole again', async () => {
    const clinic = clinicOf(() => ({ entries: [ENTRY] }))
    const { user } = openAdmin('/dashboard/audit', { clinic })
    await user.type(await screen.findByLabelText('Who'), ' Bob@mail.test ')
    await user.selectOptions(screen.getByLabelText('Action'), 'Viewed an appointment')
    await user.type(screen.getByLabelText('From'), '2026-01-14')
    await user.type(screen.getByLabelText('To'), '2026-01-15')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    const view = {
      who: 'bob@mail.test',
      action: 'booking.read',
      from: '2026-01-14',
      to: '2026-01-15',
    }
    await waitFor(() => expect(viewsOf(clinic)).toEqual([{}, view]))
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(view)
    await user.click(await screen.findByRole('link', { name: 'Clear filters' }))
    await waitFor(() => expect(viewsOf(clinic).at(-1)).toEqual({}))
    expect(location.search).toBe('')
    expect(screen.getByLabelText('Who')).toHaveProperty('value', '')
  })

  it('is shown page by page, with its filters', async () => {
    const clinic = clinicOf(({ after }) =>
      after ? { entries: [FAILED], previous: 'p' } : { entries: [ENTRY], next: 'n' },
    )
    const { user } = openAdmin('/dashboard/audit?who=bob%40mail.test', { clinic })
    await user.click(await screen.findByRole('link', { name: 'Next page' }))
    expect(await screen.findByText('Failed to sign in', { selector: 'div' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('1 entry')
    await user.click(screen.getByRole('link', { name: 'Previous page' }))
    await waitFor(() => expect(viewsOf(clinic)).toHaveLength(3))
    const who = 'bob@mail.test'
    expect(viewsOf(clinic)).toEqual([{ who }, { who, after: 'n' }, { who, before: 'p' }])
  })

  it('says that nothing matches, and keeps the filters', async () => {
    openAdmin('/dashboard/audit?who=zoe&from=never', { clinic: clinicOf(() => ({ entries: [] })) })
    expect(await screen.findByText('No entries match these filters.')).toBeTruthy()
    expect(screen.getByLabelText('Who')).toHaveProperty('value', 'zoe')
    expect(screen.getByLabelText('From')).toHaveProperty('value', '')
  })
})
