// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { ANN, openApp, tokenOf } from '../screens/open-app.tsx'
import { leave, startReader } from './reader.ts'

afterEach(leave)

const URL = 'http://localhost:3000/calendar/AbC123.ics'

function openCalendar() {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  openApp('/dashboard/calendar', {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      isAdmin: () => Promise.resolve(false),
      findCalendar: () => Promise.resolve({}),
      makeCalendar: ({ body: { showsTreatment = false } }) =>
        Promise.resolve({ showsTreatment, madeAt: '2026-01-15T17:00:00.000Z', url: URL }),
      removeCalendar: () => Promise.resolve({ deletedCount: 1 }),
    },
  })
}

it('makes the link of a private calendar, and removes it', async () => {
  const reader = await startReader('Ann makes a private calendar', openCalendar)
  await reader.toHeading()
  await reader.readTo('button, Create my link')
  await reader.press('Enter')
  await reader.readTo('button, Remove the link')
  await reader.press('Enter')
  await reader.readTo('end of alertdialog')
  await reader.press('Tab', 'Tab', 'Tab', 'Enter')
  await reader.readTo('end of main')
  await expect(reader.transcript()).toMatchFileSnapshot('calendar.txt')
})
