import type { Page } from '@playwright/test'
import { readConfig } from '../../server/config/config.ts'
import { openStorage } from '../../server/storage/storage.ts'
import { ADMIN, logIn } from '../rig/accounts.ts'
import { emptyClinic } from '../rig/empty-clinic.ts'
import { pressForFile } from '../rig/keyboard.ts'
import { PHOTO } from '../rig/photo.ts'
import { menuOf } from '../rig/site.ts'
import { expect, testOfFile } from './fixtures.ts'
import { press, type Line } from './script.ts'

const test = testOfFile()

const KEYS_AT_MOST = 120

const SIDEBAR = [...menuOf('owner'), ...menuOf('patient')]

/** Presses the keys that `script` lists, and returns how many keys were pressed. */
async function count(page: Page, script: readonly Line[]): Promise<number> {
  let keys = 0
  for (const [key, focused] of script) {
    await press(page, key, focused)
    keys += /^“(.*)”$/.exec(key)?.[1]?.length ?? 1
  }
  return keys
}

const question = 'alertdialog "Save these changes?"'
const works = 'button "Use the opening hours for Eve"'

test('a new owner reaches the first bookable day by keyboard alone', async ({ page, clinic }) => {
  const db = openStorage(readConfig({ DATA_DIR: clinic.folder }))
  await emptyClinic(db)
  await db.destroy()
  await logIn(page, ADMIN)
  await page.goto('/dashboard')
  await expect(page.getByText('There are no times to book yet.')).toBeVisible()
  let keys = await count(page, [
    ['Tab', 'link "Skip to content"'],
    ['Enter', 'main'],
    ['Tab', 'button "Find or go to…"'],
    ...SIDEBAR.map((name) => ['Tab', `link "${name}"`] as const),
    ['Tab', 'link "Set up two-step login"'],
    ['Tab', 'link "Set up the clinic"'],
    ['Enter', 'heading "Set up the clinic"'],
  ])
  await expect(page.getByLabel('Country')).toBeVisible()
  keys += await count(page, [
    ['Tab', 'combobox "Country"'],
    // Germany is the only country in the list whose name begins with G.
    ['G', 'combobox "Country"'],
    ['Tab', 'checkbox "Oral Check-up" [checked]'],
    ['Tab', 'textbox "Price in dollars"'],
    ['Enter', question],
    ['Tab', 'button "Close"'],
    ['Tab', 'button "Save"'],
    ['Enter', 'heading "2. Doctors"'],
    ['Tab', 'link "Add a doctor"'],
    ['Enter', 'heading "Add a New Doctor"'],
    ['Tab', 'textbox "Name"'],
    ['“Eve”', 'textbox "Name"'],
    ['Tab', 'textbox "Email"'],
    ['“eve@mail.com”', 'textbox "Email"'],
    ['Tab', 'combobox "Speciality"'],
    ['Tab', 'button "Photo"'],
  ])
  await pressForFile(page, 'Enter', PHOTO)
  keys += 1
  keys += await count(page, [
    ['Tab', 'button "Remove photo"'],
    ['Tab', 'button "Add"'],
    ['Enter', 'textbox "Name"'],
  ])
  await expect(page.getByText('Doctor added successfully')).toBeVisible()
  keys += await count(page, [
    ['Shift+Tab', 'link "Help (opens in a new tab)"'],
    ...SIDEBAR.slice(SIDEBAR.indexOf('Set Up'))
      .toReversed()
      .map((name) => ['Shift+Tab', `link "${name}"`] as const),
    ['Enter', 'heading "Set up the clinic"'],
  ])
  await expect(page.getByRole('button', { name: /^Use the opening hours/ })).toBeVisible()
  keys += await count(page, [
    ['Tab', 'link "Change the treatments"'],
    ['Tab', 'link "Change the opening hours"'],
    ['Tab', 'link "Add another doctor"'],
    ['Tab', works],
    ['Enter', question],
    ['Tab', 'button "Close"'],
    ['Tab', 'button "Save"'],
    ['Enter', 'heading "5. The first day"'],
  ])
  await expect(page.getByText(/^Patients can book starting .*\.$/)).toBeVisible()
  expect(keys).toBeLessThanOrEqual(KEYS_AT_MOST)
  await page.goto('/appointment')
  await expect(page.getByRole('button', { name: 'Book Appointment' }).first()).toBeEnabled()
})
