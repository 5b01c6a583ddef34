// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openAdmin } from '../screens/admin/open-admin.tsx'
import { agendaOf, columnOf, dayOf, visitOf } from '../screens/desk/agenda-samples.ts'
import { bookingClinic, takenAt } from '../screens/desk/booking-clinic.ts'
import { deskClinic } from '../screens/desk/desk-clinic.ts'
import { leave, startReader } from './reader.ts'

afterEach(leave)

const day = agendaOf(dayOf([columnOf({ visits: [visitOf()] })]))

function open() {
  const clinic = { ...deskClinic(day).clinic, ...bookingClinic() }
  clinic.bookAtDesk.mockResolvedValueOnce(takenAt(570))
  return openAdmin('/dashboard/today', { clinic })
}

it('reads a phone booking for a person of the clinic, whose time is taken', async () => {
  const reader = await startReader('Ada books by phone for Ann, who calls', open)
  await reader.toHeading()
  await reader.readTo('gridcell, Ann Smith')
  await reader.press('ArrowDown')
  await reader.types('b')
  await reader.types('An')
  await reader.press('ArrowDown', 'Enter')
  await reader.acts('chooses Teeth Cleaning', (user) =>
    user.selectOptions(screen.getByRole('combobox', { name: 'Treatment' }), 't1'),
  )
  await reader.acts('books', (user) => user.click(screen.getByRole('button', { name: 'Book' })))
  await reader.press('Tab', 'Enter')
  await expect(reader.transcript()).toMatchFileSnapshot('desk-booking.txt')
})
