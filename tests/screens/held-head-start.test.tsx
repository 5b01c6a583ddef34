// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { HeadStart } from '../../schemas/head-start.ts'
import type { BookingDate } from '../../schemas/date.ts'
import type { FakeCalls } from '../rig/calls.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const SLOT = '08.00 AM - 08.30 AM'
const DATE: BookingDate = 'Jan 17, 2026'
const full = { _id: 'filling', name: 'Cavity Filling', slots: [], price: 150 }
const start: HeadStart = {
  openings: { from: 'Jan 15, 2026', free: [0, 0, 5] },
  date: DATE,
  treatments: [full],
}

it('a tab that holds a slot offers it, although the page’s HTML does not list it', async () => {
  const script = document.createElement('script')
  Object.assign(script, { type: 'application/json', id: 'head-start' })
  script.textContent = JSON.stringify(start)
  document.body.append(script)
  const held = { treatmentId: 'filling', date: DATE, slot: SLOT, _id: 'hold-1' }
  const hold = { ...held, expiresAt: '2026-01-15T17:05:00.000Z', extensionsLeft: 1, isLeft: true }
  sessionStorage.setItem(`draft:hold:${ANN.email}`, JSON.stringify(hold))
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  const listAvailable = vi.fn<FakeCalls['listAvailable']>(() => Promise.resolve([full]))
  openApp('/appointment', {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      isAdmin: () => Promise.resolve(false),
      listAvailable,
      countOpenings: () => Promise.resolve(start.openings),
    },
  })
  await screen.findByRole('heading', { name: `Available Appointsment on ${DATE}` })
  expect(await screen.findByText('1 treatment is available.')).toBeTruthy()
  expect(listAvailable).toHaveBeenLastCalledWith({ query: { date: DATE } }, expect.anything())
})
