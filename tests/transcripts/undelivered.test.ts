// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { openAdmin } from '../screens/admin/open-admin.tsx'
import { REMINDER, undeliveredClinic } from '../screens/admin/undelivered-clinic.ts'
import { leave, startReader } from './reader.ts'

afterEach(leave)

it('deals with a mail that did not arrive', async () => {
  const reader = await startReader('Ada calls a patient whose mail did not arrive', () =>
    openAdmin('/dashboard/mail', { clinic: undeliveredClinic(REMINDER) }),
  )
  await reader.toHeading()
  await reader.readTo('button, Called: Ann')
  await reader.press('Enter')
  await reader.readTo('end of main')
  await expect(reader.transcript()).toMatchFileSnapshot('mail-called.txt')
})
