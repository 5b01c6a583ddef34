import { logIn, PATIENT } from '../rig/accounts.ts'
import { displaySlot } from '../../schemas/slot.ts'
import { closedDay, openDay } from '../rig/openings.ts'
import { openModal, treatmentCard } from '../rig/people.ts'
import { expectScreen } from '../rig/screens.ts'
import { HOME } from '../rig/site.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './inspect.ts'

test.use({ clinicSettings: { DEMO_DOCTORS: 'on' } })

const TREATMENT = 'Oral Check-up'

test('a patient chooses a doctor with the keyboard, and sees who it is in My Appointments', async ({
  page,
  clinic,
}) => {
  await logIn(page, PATIENT)
  await openModal(page, TREATMENT, await openDay(clinic.url, 3))
  await expect(treatmentCard(page, TREATMENT)).toContainText(/30\smin · Dr\./)
  const doctor = page.getByRole('combobox', { name: 'Doctor' })
  await expect(doctor).toBeFocused()
  await expectAccessible(page, 'a form with doctors')
  await page.keyboard.press('ArrowDown')
  const name = await doctor.locator('option:checked').textContent()
  expect(name).toMatch(/^Dr\. /)
  await page.keyboard.press('Tab')
  const time = page.getByRole('combobox', { name: 'Time' })
  await expect(time).toBeFocused()
  const slot = await time.inputValue()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const booked = page.getByRole('region', { name: new RegExp(`^${TREATMENT} is booked`) })
  await expect(booked).toContainText(displaySlot(slot))
  await expect(booked).toContainText(`With ${name}`)
  await page.goto('/dashboard')
  const row = page.getByRole('row').filter({ hasText: TREATMENT })
  await expect(row).toContainText(`With ${name}`)
  await expectAccessible(page, 'an appointment with a doctor')
})

test('a day on which the clinic is closed says so in the calendar and below it', async ({
  page,
  clinic,
}) => {
  await logIn(page, PATIENT)
  await page.goto(`/appointment?date=${await closedDay(clinic.url, 'Closed on Sundays')}`)
  await expect(page.getByText('The clinic is closed on Sundays.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  const day = page.getByRole('button', {
    name: /^(Today, )?Sunday, .* selected, closed on Sundays$/,
  })
  await expect(day).toBeVisible()
  await expectAccessible(page, 'a closed day')
  await page.getByRole('button', { name: /^Go to the next free day: / }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the front page shows opening hours without the closed day', async ({ page }) => {
  await page.goto('/')
  const row = { name: /^Monday to Saturday 8:00\sAM – 5:00\sPM$/ }
  await expect(page.getByRole('main').getByRole('row', row)).toBeVisible()
})

test('the landing page has its sections in order', async ({ page }) => {
  await page.goto('/')
  await expectScreen(page, HOME)
  const words = await page.getByRole('main').innerText()
  const parts = [
    'Your New Smile Starts Here',
    'Opening Hours',
    'Visit our location',
    'Contact us now',
    'Fluoride Treatment',
    'Cavity Filling',
    'Teeth Whitening',
    'Exceptional Dental Care, on Your Terms',
    'Make an Appointment Today',
    'What Our Patients Say',
    'Email Address',
    'Subject',
    'Your message',
    'Submit',
  ]
  const places = parts.map((part) => words.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  await expect(page.getByRole('figure')).toHaveCount(3)
  await expect(page.getByLabel('Your message')).toHaveAttribute('rows', '6')
  for (const name of ['Services', 'Company', 'Legal'])
    await expect(page.getByRole('contentinfo').getByRole('heading', { name })).toBeVisible()
})
