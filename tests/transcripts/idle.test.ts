// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { activity } from '../../src/services/activity.ts'
import { openAdmin } from '../screens/admin/open-admin.tsx'
import { changeElsewhere } from '../screens/change-elsewhere.ts'
import { leave, startReader } from './reader.ts'

afterEach(async () => {
  activity.forget()
  await leave()
})

const MINUTE = 60_000

/** Simulates that the user last used the app in another tab `minutes` ago. */
function lastUsed(minutes: number): void {
  act(() => changeElsewhere('staffActivity', String(Date.now() - minutes * MINUTE)))
}

describe('a transcript of the dialog for idle staff', () => {
  it('is answered with one key', async () => {
    const reader = await startReader('Ada has been away for a while', () =>
      openAdmin('/dashboard/manageDoctor', { clinic: { listDoctors: () => Promise.resolve([]) } }),
    )
    await reader.toHeading()
    await reader.happens('does nothing for 29 minutes', () => lastUsed(29))
    await reader.readTo('button, Stay signed in')
    await reader.press('Enter')
    // The dialog shows a time in the device's time zone, which differs between computers.
    const transcript = reader.transcript().replaceAll(/\d{1,2}:\d{2}\s[AP]M/g, '12:01 PM')
    await expect(transcript).toMatchFileSnapshot('idle.txt')
  })
})
