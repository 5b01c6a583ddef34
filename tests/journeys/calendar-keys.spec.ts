import { logIn, PATIENT } from '../rig/accounts.ts'
import { expect, test } from './fixtures.ts'
import { follow } from './script.ts'

test('private calendar: make a link, keep it after a question, remove it after another', async ({
  page,
}) => {
  await logIn(page, PATIENT)
  await page.goto('/dashboard/calendar')
  await expect(page.getByRole('button', { name: 'Create my link' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await follow(page, [
    ['Tab', 'checkbox "Show my treatments"'],
    ['Space', 'checkbox "Show my treatments" [checked]'],
    ['Tab', 'button "Create my link"'],
    ['Enter', 'heading "Your private link"'],
    ['Tab', 'textbox "Link"'],
    ['Tab', 'button "Copy the link"'],
    ['Tab', 'link "Open in my calendar app"'],
    ['Tab', 'button "Replace the link"'],
    ['Enter', 'alertdialog "Replace the link?"'],
    ['Tab', 'button "Close"'],
    ['Tab', 'checkbox "Show my treatments" [checked]'],
    ['Tab', 'button "Keep It"'],
    ['Enter', 'button "Replace the link"'],
    ['Tab', 'button "Remove the link"'],
    ['Enter', 'alertdialog "Remove the link?"'],
    ['Tab', 'button "Close"'],
    ['Tab', 'button "Keep It"'],
    ['Tab', 'button "Remove Link"'],
    ['Enter', 'heading "What a private link shows"'],
  ])
})
