// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { openAdmin } from '../screens/admin/open-admin.tsx'
import { endOfDayClinic } from '../screens/desk/end-of-day-clinic.ts'
import { leave, startReader } from './reader.ts'

afterEach(leave)

it('counts the cash, of which some is missing, and closes the day', async () => {
  const reader = await startReader('Ada counts the cash and closes the day', () =>
    openAdmin('/dashboard/cash', { clinic: endOfDayClinic() }),
  )
  await reader.toHeading()
  await reader.readTo('textbox, Counted cash in dollars')
  await reader.types('60')
  await reader.readTo('button, Close the day')
  await reader.press('Enter')
  await reader.readTo('button, Close the day')
  await reader.press('Enter')
  await reader.readTo('1 refund')
  await expect(reader.transcript()).toMatchFileSnapshot('end-of-day.txt')
})
