import type { Page } from '@playwright/test'
import { isoToBookingDate } from '../../schemas/date.ts'
import { dayShown } from '../rig/shown.ts'
import { signOutButton } from '../rig/accounts.ts'
import { mailedLink } from '../rig/identity-provider.ts'
import { activate } from '../rig/keyboard.ts'
import { bookToPay, dayAhead, signUp } from '../rig/people.ts'
import { expect, test } from './fixtures.ts'
import { follow } from './script.ts'

const day = (days: number) => dayShown(isoToBookingDate(dayAhead(days)))

/** Books a visit as a new patient, and opens the page of the appointment. */
async function openVisit(page: Page, treatment: string, days: number): Promise<void> {
  await signUp(page)
  await bookToPay(page, treatment, dayAhead(days))
  const [id = ''] = new URL(page.url()).pathname.split('/').slice(-1)
  await page.goto(`/dashboard/appointment/${id}`)
  await expect(page.getByRole('button', { name: 'Cancel the appointment' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
}

test('an appointment is kept, then cancelled, and the history leads back to it', async ({
  page,
  quiet,
}) => {
  await openVisit(page, 'Teeth Cleaning', 23)
  const question = `alertdialog "Cancel Teeth Cleaning on ${day(23)}?"`
  await follow(page, [
    ['Tab', 'link "Pay"'],
    ['Tab', 'button "Move to another time"'],
    ['Tab', 'link "Add to calendar"'],
    ['Tab', 'link "Map"'],
    ['Tab', 'link "Directions"'],
    ['Tab', 'link "+1 212 555 0142"'],
    ['Tab', 'button "Cancel the appointment"'],
    ['Enter', question],
    ['Escape', 'button "Cancel the appointment"'],
    ['Space', question],
    ['Tab', 'button "Close"'],
    ['Tab', 'button "Keep It"'],
    ['Enter', 'button "Cancel the appointment"'],
    ['Enter', question],
    ['Shift+Tab', 'button "Cancel Appointment"'],
    ['Enter', 'heading "Your appointment is cancelled"'],
    ['Tab', 'link "Book another appointment"'],
    ['Tab', 'link "My History"'],
    ['Enter', 'heading "My History of Treatment"'],
  ])
  await expect(page.getByRole('rowheader', { name: 'Teeth Cleaning' })).toBeVisible()
  await follow(page, [
    ['Tab', 'link "Teeth Cleaning"'],
    ['Enter', 'heading "Your appointment"'],
  ])
  await expect(page.getByRole('link', { name: 'Book another appointment' })).toBeVisible()
  await follow(page, [['Tab', 'link "Book another appointment"']])
  // The browser's console shows two error replies to requests for the cancelled appointment.
  expect(quiet).toHaveLength(2)
  quiet.length = 0
})

test('an appointment is moved: another day, a question, back, and the same time again', async ({
  page,
}) => {
  await openVisit(page, 'Tooth Extraction', 24)
  const question = `alertdialog "Move Tooth Extraction to ${day(26)}?"`
  const time = 'button "8:00 – 8:30 AM"'
  await page.getByRole('button', { name: 'Move to another time' }).focus()
  await follow(page, [
    ['Enter', 'heading "Choose a new time"'],
    ['Tab', `button "Previous day, ${day(23)}"`],
  ])
  await page.getByRole('button', { name: /^Next day/ }).focus()
  await follow(page, [
    ['Enter', `button "Next day, ${day(26)}"`],
    ['Space', `button "Next day, ${day(27)}"`],
  ])
  await expect(page.getByRole('button', { name: '8:00 – 8:30 AM' })).toBeVisible()
  await follow(page, [
    ['Tab', time],
    ['Enter', question],
    ['Tab', 'button "Close"'],
    ['Tab', 'button "Back"'],
    ['Enter', time],
    ['Space', question],
    ['Escape', time],
    ['Enter', question],
    ['Shift+Tab', 'button "Move Appointment"'],
    ['Enter', 'heading "Your appointment has been moved"'],
    ['Tab', 'link "Add to calendar"'],
    ['Tab', 'button "Back to the appointment"'],
    ['Enter', 'heading "Your appointment"'],
    ['Tab', 'link "Pay"'],
  ])
})

test('a forgotten password: the mail is requested, and its link leads to a new password', async ({
  page,
  clinic,
}) => {
  const email = await signUp(page)
  await activate(page, signOutButton(page))
  await page.goto('/account/forgot')
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await follow(page, [
    ['Tab', 'textbox "Email"'],
    ['Enter', 'textbox "Email" [invalid]'],
    [`“${email}”`, 'textbox "Email"'],
    ['Tab', 'button "Send the email"'],
    ['Enter', 'button "Send the email again"'],
    ['Tab', 'link "Back to login"'],
  ])
  await page.goto(await mailedLink(clinic, email, 'resetPassword'))
  await expect(page.getByLabel('New password')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await follow(page, [
    ['Tab', 'textbox "New password"'],
    ['“short”', 'textbox "New password"'],
    ['Enter', 'textbox "New password" [invalid]'],
    ['“-no-more”', 'textbox "New password"'],
    ['Tab', 'checkbox "Show password"'],
    ['Tab', 'button "Save the new password"'],
    ['Enter', 'paragraph "Your new password is saved. Log in with it now."'],
    ['Tab', 'link "Log in"'],
    ['Enter', 'heading "Login"'],
  ])
})
