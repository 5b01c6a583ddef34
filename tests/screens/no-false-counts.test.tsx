// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { openAdmin } from './admin/open-admin.tsx'
import { closeApp } from './open-app.tsx'

afterEach(closeApp)

const lost = new Failure('unreachable', 'We could not reach the clinic.')

type Call = keyof NonNullable<Parameters<typeof openAdmin>[1]['clinic']>

describe('a list that could not be loaded', () => {
  it.each<[path: string, call: Call, heading: string]>([
    ['/dashboard', 'bookingsOf', 'My Appointments'],
    ['/dashboard/users', 'listUsers', 'All Users'],
    ['/dashboard/manageDoctor', 'listDoctors', 'Manage Doctors'],
    ['/dashboard/messages', 'listMessages', 'Messages'],
    ['/dashboard/payments', 'compareCharges', 'Payments'],
    ['/dashboard/audit', 'listAudit', 'Audit'],
  ])('shows no number of rows: %s', async (path, call, heading) => {
    const reply = Promise.withResolvers<never>()
    openAdmin(path, { clinic: { [call]: () => reply.promise } })
    await screen.findByText(`Loading ${heading}…`)
    reply.reject(lost)
    expect((await screen.findByRole('alert')).textContent).toContain('could not reach the clinic')
    await waitFor(() => expect(screen.queryByText(`Loading ${heading}…`)).toBeNull())
    expect(screen.getByRole('main').textContent).not.toMatch(/\d/)
    expect(screen.getByRole('region', { name: heading })).toBeTruthy()
  })
})
