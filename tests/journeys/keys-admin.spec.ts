import type { Page } from '@playwright/test'
import { MessagePage } from '../../schemas/message.ts'
import { ADMIN, adminElsewhere, logIn } from '../rig/accounts.ts'
import { openAdminPage } from './admin-page.ts'
import { expect, test } from './fixtures.ts'
import { pressForFile } from '../rig/keyboard.ts'
import { PHOTO } from '../rig/photo.ts'
import { onlyUsers, serveUsers, signUp, writeTo } from '../rig/people.ts'
import { menuOf } from '../rig/site.ts'
import { follow, tabThrough } from './script.ts'

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

/** Hides a list's rows that contain none of `words`, because other tests add rows to the list. */
const showOnly = (page: Page, path: string, ...words: string[]) =>
  page.route(at(path), async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const all: unknown = await response.json()
    const isShown = (item: unknown) => words.some((word) => JSON.stringify(item).includes(word))
    const json = Array.isArray(all) ? all.filter(isShown) : []
    return route.fulfill({ response, json })
  })

const showOnlyMessages = (page: Page, word: string) =>
  page.route(at('/message'), async (route) => {
    const response = await route.fetch()
    const inbox = MessagePage.parse(await response.json())
    const messages = inbox.messages.filter(({ email }) => email.includes(word))
    const unhandled = messages.filter(({ handledAt }) => handledAt === undefined).length
    const total = messages.length
    return route.fulfill({ response, json: { messages, offset: 0, total, unhandled } })
  })

const at = (path: string) => (url: URL) => url.pathname === path

test('make admin, and remove a user: closed, cancelled, escaped, and confirmed', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const email = await signUp(await context.newPage())
  await context.close()
  await serveUsers(page, onlyUsers(email, ADMIN.email))
  await logIn(page, ADMIN)
  await page.goto(`/dashboard/users?email=${email}`)
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
  const question = `alertdialog "Remove ${email}?"`
  const remove = `button "Remove User: ${email}"`
  await follow(page, [
    ['Tab', 'link "Skip to content"'],
    ['Enter', 'main'],
    ['Tab', 'button "Find or go to…"'],
    ...tabThrough(menuOf('owner')),
    ...tabThrough(menuOf('patient')),
    ['Tab', 'link "Help (opens in a new tab)"'],
    ['Tab', 'searchbox "Find by name or email"'],
    ['Tab', `link "${email}"`],
    ['Tab', `button "Make Admin: ${email}"`],
    ['Enter', `rowheader "${email}"`],
  ])
  await expect(toasts(page)).toContainText('Successfully made an admin')
  await follow(page, [
    ['Tab', `link "${email}"`],
    ['Tab', remove],
    ['Enter', question],
    ['Tab', 'button "Close"'],
    ['Enter', remove],
    ['Enter', question],
    ['Tab', 'button "Close"'],
    ['Tab', 'button "Cancel"'],
    ['Enter', remove],
    ['Space', question],
    ['Escape', remove],
    ['Enter', question],
    ['Shift+Tab', 'button "Remove User"'],
    ['Tab', 'button "Close"'],
    ['Shift+Tab', 'button "Remove User"'],
    ['Enter', 'region "1 user"'],
    ['Tab', 'searchbox "Find by name or email"'],
    ['Tab', 'button "Show all users"'],
    ['Shift+Tab', 'searchbox "Find by name or email"'],
  ])
  await expect(page.getByText(/^No users match/)).toBeVisible()
})

/** Sixty users, who fill three pages of the list. None of the users has ever signed in. */
const USERS = Array.from({ length: 60 }, (_, index) => ({
  _id: `user-${index}`,
  email: `user${index}@mail.com`,
  unclaimed: true,
}))

test('users are shown page by page, and found by email', async ({ page }) => {
  await serveUsers(page, () => Promise.resolve(USERS))
  await logIn(page, ADMIN, '/dashboard/users?page=2')
  await expect(page.getByText('Showing 26–50 of 60').last()).toBeVisible()
  await page.getByRole('button', { name: 'Remove User: user49@mail.com' }).focus()
  await follow(page, [
    ['Tab', 'button "Change Role: user49@mail.com"'],
    ['Tab', 'link "Previous page"'],
    ['Tab', 'link "Page 1"'],
    ['Tab', 'link "Page 2"'],
    ['Tab', 'link "Page 3"'],
    ['Tab', 'link "Next page"'],
    ['Enter', 'paragraph "60 users"'],
  ])
  await expect(page.getByText('Showing 51–60 of 60').last()).toBeVisible()
  await follow(page, [
    ['Tab', 'link "user50@mail.com"'],
    ['Shift+Tab', 'searchbox "Find by name or email"'],
    ['“user59”', 'searchbox "Find by name or email"'],
  ])
  await expect(page.getByText('1 of 60 users matches “user59”').first()).toBeVisible()
  await follow(page, [
    ['Tab', 'link "user59@mail.com"'],
    ['Tab', 'button "Make Admin: user59@mail.com"'],
    ['Tab', 'button "Remove User: user59@mail.com"'],
    ['Tab', 'button "Change Role: user59@mail.com"'],
    ['Tab', 'link "+1 212 555 0142"'],
    ['Shift+Tab', 'button "Change Role: user59@mail.com"'],
    ['Shift+Tab', 'button "Remove User: user59@mail.com"'],
    ['Shift+Tab', 'button "Make Admin: user59@mail.com"'],
    ['Shift+Tab', 'link "user59@mail.com"'],
    ['Shift+Tab', 'searchbox "Find by name or email"'],
    ['Escape', 'searchbox "Find by name or email"'],
  ])
  const all = page.getByRole('rowheader', { name: 'user0@mail.com' })
  await expect(all).toBeVisible()
  await follow(page, [
    ['Tab', 'link "user0@mail.com"'],
    ['Shift+Tab', 'searchbox "Find by name or email"'],
    ['“nobody”', 'searchbox "Find by name or email"'],
  ])
  await expect(page.getByText(/^No users match/)).toBeVisible()
  await follow(page, [
    ['Tab', 'button "Show all users"'],
    ['Enter', 'searchbox "Find by name or email"'],
  ])
  await expect(all).toBeVisible()
  await follow(page, [
    ['Tab', 'link "user0@mail.com"'],
    ['Tab', 'button "Make Admin: user0@mail.com"'],
  ])
})

/** Opens the focused field's file chooser with a key, and chooses a sample photo. */
async function choosePhoto(page: Page, key: 'Enter' | 'Space') {
  await pressForFile(page, key, PHOTO)
  await follow(page, [['Tab', 'button "Remove photo"']])
}

test('add a doctor: errors, and the photo chosen, removed and chosen again', async ({ page }) => {
  await openAdminPage(page, '/dashboard/addDoctor', 'Name')
  await follow(page, [
    ['Tab', 'textbox "Name"'],
    ['Enter', 'group "There is a problem"'],
    ['Tab', 'link "Name is Required"'],
    ['Tab', 'link "Email is Required"'],
    ['Tab', 'link "Photo: Image is Required"'],
    ['Enter', 'button "Photo"'],
  ])
  await choosePhoto(page, 'Enter')
  await follow(page, [['Enter', 'button "Photo"']])
  await choosePhoto(page, 'Space')
  await follow(page, [
    ['Shift+Tab', 'button "Photo"'],
    ['Shift+Tab', 'combobox "Speciality"'],
    ['ArrowDown', 'combobox "Speciality"'],
    ['Shift+Tab', 'textbox "Email" [invalid]'],
    [`“keys${process.pid}@mail”`, 'textbox "Email"'],
    ['Shift+Tab', 'textbox "Name" [invalid]'],
    ['“Dr Eve”', 'textbox "Name"'],
    ['Enter', 'textbox "Email" [invalid]'],
    ['“.com”', 'textbox "Email"'],
    ['Tab', 'combobox "Speciality"'],
    ['Tab', 'button "Photo"'],
    ['Tab', 'button "Remove photo"'],
    ['Tab', 'button "Add"'],
    ['Enter', 'textbox "Name"'],
  ])
  await expect(toasts(page)).toContainText('Doctor added successfully')
})

test('delete a doctor: closed, cancelled, escaped, and confirmed', async ({ page, clinic }) => {
  const word = `leaving${process.pid}`
  const elsewhere = await adminElsewhere(clinic.url)
  const emails = ['a', 'b'].map((letter) => `${letter}.${word}@mail.com`)
  for (const email of emails)
    await elsewhere.addDoctor({ name: 'Dr Dan', email, specialty: 'Fillings', img: '/tooth.svg' })
  await showOnly(page, '/doctor', word)
  await openAdminPage(page, '/dashboard/manageDoctor', '2 doctors')
  const [first, second] = emails.map((email) => `button "Delete Dr Dan, ${email}"`)
  const [week, otherWeek] = emails.map((email) => `link "Schedule for Dr Dan, ${email}"`)
  const question = 'alertdialog "Are you sure want to delete Dr Dan"'
  await follow(page, [
    ['Tab', `${week}`],
    ['Tab', `${first}`],
    ['Enter', question],
    ['Tab', 'button "Close"'],
    ['Tab', 'button "Cancel"'],
    ['Tab', 'button "Delete"'],
    ['Tab', 'button "Close"'],
    ['Enter', `${first}`],
    ['Tab', `${otherWeek}`],
    ['Tab', `${second}`],
    ['Space', question],
    ['Escape', `${second}`],
    ['Enter', question],
    ['Shift+Tab', 'button "Delete"'],
    ['Shift+Tab', 'button "Cancel"'],
    ['Enter', `${second}`],
    ['Enter', question],
    ['Shift+Tab', 'button "Delete"'],
    ['Enter', 'paragraph "1 doctor"'],
  ])
  await expect(toasts(page)).toContainText('Doctor: Dr Dan is deleted.')
  await follow(page, [
    ['Tab', `${week}`],
    ['Tab', `${first}`],
  ])
})

test('a week is entered, copied to the next day and reviewed', async ({ page }) => {
  // The test must not save new opening hours, because other tests book visits in the old hours.
  await openAdminPage(page, '/dashboard/hours', 'Closures')
  await follow(page, [
    ['Tab', 'button "Add hours on Monday"'],
    ['Enter', 'textbox "From"'],
  ])
  await page.getByRole('button', { name: 'Add hours on Monday' }).focus()
  await follow(page, [
    ['Tab', 'button "Add hours on Tuesday"'],
    ['Tab', 'button "Same as the day before, Tuesday"'],
    ['Enter', 'button "Add hours on Tuesday"'],
  ])
  await page.getByRole('button', { name: 'Review changes' }).focus()
  await follow(page, [
    ['Enter', 'alertdialog "Save these changes?"'],
    ['Tab', 'button "Close"'],
    ['Tab', 'button "Save"'],
    ['Tab', 'button "Keep editing"'],
    ['Enter', 'button "Review changes"'],
    ['Tab', 'button "Undo changes"'],
    ['Enter', 'button "Review changes"'],
  ])
})

test('messages are handled one after the other', async ({ page, clinic }) => {
  const word = `keys${process.pid}`
  for (const subject of ['A crown', 'A bill'])
    await writeTo(clinic.url, { email: `${word}@mail.com`, subject, message: 'Is it covered?' })
  await showOnlyMessages(page, word)
  await openAdminPage(page, '/dashboard/messages', '2 unhandled messages')
  await follow(page, [
    ['Tab', `link "${word}@mail.com"`],
    ['Tab', 'button "Mark as handled: A bill"'],
    ['Enter', 'paragraph "1 unhandled message"'],
    ['Tab', `link "${word}@mail.com"`],
    ['Tab', 'button "Mark as handled: A crown"'],
    ['Space', 'paragraph "0 unhandled messages"'],
    ['Tab', `link "${word}@mail.com"`],
  ])
})
