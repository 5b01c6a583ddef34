import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { UndeliveredMail } from '../../schemas/undelivered-mail.ts'
import { adminElsewhere } from '../rig/accounts.ts'
import { disputePack } from '../rig/dispute-pack.ts'
import { openAdminPage } from './admin-page.ts'
import { expect, test } from './fixtures.ts'
import { expectFocus, follow } from './script.ts'

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

/** Answers requests to a path with the JSON that `reply` returns for their method and body. */
const serve = (page: Page, path: RegExp, reply: (method: string, body: unknown) => unknown) =>
  page.route(
    ({ pathname }) => path.test(pathname),
    (route) => {
      const request = route.request()
      return route.fulfill({ json: reply(request.method(), request.postDataJSON()) })
    },
  )

test('cancellation terms: a step is added, corrected, saved and removed', async ({ page }) => {
  const terms = { _id: 'terms-1', steps: [{ hoursBefore: 24, percent: 100 }] }
  const rules = { moveHours: 2, movesAtMost: 3, refunds: 'automatic' }
  await serve(page, /^\/cancellation-terms$/, (method, body) =>
    method === 'GET' ? { ...terms, ...rules } : { ...terms, ...z.looseObject({}).parse(body) },
  )
  await openAdminPage(page, '/dashboard/cancellation', 'In plain words')
  await follow(page, [
    ['Tab', 'textbox "Hours before"'],
    ['Tab', 'textbox "Percent"'],
    ['Tab', 'button "Remove step 1"'],
    ['Tab', 'button "Add a step"'],
    ['Enter', 'textbox "Hours before"'],
    ['“48”', 'textbox "Hours before"'],
    ['Tab', 'textbox "Percent"'],
    ['“50”', 'textbox "Percent"'],
    ['Enter', 'textbox "Hours before" [invalid]'],
    ['Control+A', 'textbox "Hours before" [invalid]'],
    ['“2”', 'textbox "Hours before"'],
    ['Tab', 'textbox "Percent"'],
    ['Enter', 'textbox "Percent"'],
  ])
  await expect(toasts(page)).toContainText('Terms saved.')
  await follow(page, [
    ['Tab', 'button "Remove step 2"'],
    ['Enter', 'button "Add a step"'],
    ['Tab', 'textbox "Moves allowed"'],
    ['Tab', 'textbox "Latest move (hours before the visit)"'],
    ['Tab', 'combobox "Cancelling"'],
    ['Tab', 'button "Save"'],
  ])
})

test('undelivered mails: one patient is called, another mail is sent again', async ({ page }) => {
  const mail = (name: string): UndeliveredMail => ({
    _id: name,
    about: 'reminder',
    to: `${name.toLowerCase()}@mail.test`,
    patientName: name,
    phone: '(212) 555-0142',
    tel: '+12125550142',
    date: 'Jan 5, 2023',
    slot: '08.00 AM - 08.30 AM',
    failedAt: '2023-01-04T12:00:00.000Z',
    reason: '550 no such user',
  })
  const mails = [mail('Ann'), mail('Bob')]
  await serve(page, /^\/undelivered-mail/, (method) => {
    if (method === 'GET') return { mails, total: mails.length }
    mails.shift()
    return { modifiedCount: 1 }
  })
  await openAdminPage(page, '/dashboard/mail', '2 emails did not arrive')
  await follow(page, [
    ['Tab', 'link "(212) 555-0142"'],
    ['Tab', 'link "ann@mail.test"'],
    ['Tab', 'button "Called: Ann"'],
    ['Enter', 'paragraph "1 email did not arrive"'],
    ['Tab', 'link "(212) 555-0142"'],
    ['Tab', 'link "bob@mail.test"'],
    ['Tab', 'button "Called: Bob"'],
    ['Tab', 'button "Send again: Bob"'],
  ])
  await page.keyboard.press('Space')
  await expect(page.getByText('Every email has arrived.')).toBeVisible()
  await expectFocus(page, 'region "Undelivered Mail"')
})

test('the documents of a dispute are printed', async ({ page }) => {
  await serve(page, /^\/dispute\//, () => disputePack)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await openAdminPage(page, '/dashboard/dispute/du_1', 'Teeth Cleaning')
  await follow(page, [
    ['Tab', 'button "Print documents"'],
    ['Enter', 'button "Print documents"'],
  ])
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
})

test('a failed refund is marked as repaid: closed, escaped, and answered', async ({ page }) => {
  const well = {
    checkedAt: '2026-01-15T17:00:05.000Z',
    since: '2025-11-16T17:00:05.000Z',
    chargedWithoutPaid: [],
    paidWithoutCharge: [],
  }
  const { patient, PatientName, treatment, date, slot } = disputePack.booking
  const failedRefunds = [
    {
      refundId: 'r-1',
      transactionId: 'pi_12345678',
      bookingId: 'b-1',
      booking: { patient, PatientName, treatment, date, slot },
      amount: 40,
      owedSince: '2026-01-15T02:30:00.000Z',
      failure: 'expired_or_canceled_card',
    },
  ]
  let found: object = { ...well, failedRefunds }
  await serve(page, /^\/reconciliation$/, () => found)
  await serve(page, /^\/refund\/r-1\/settled$/, () => {
    found = well
    return { modifiedCount: 1 }
  })
  await openAdminPage(page, '/dashboard/payments', 'Failed refunds: 1')
  const mark = `button "Mark as repaid: ${PatientName}"`
  const question = `dialog "How did ${PatientName} get $40 back?"`
  await follow(page, [
    ['Tab', 'button "Check again"'],
    ['Tab', mark],
    ['Enter', question],
    ['Escape', mark],
    ['Space', question],
    ['Tab', 'button "Close"'],
    ['Enter', mark],
    ['Enter', question],
    ['Tab', 'button "Close"'],
    ['Tab', 'button "In cash"'],
    ['Tab', 'button "By bank transfer"'],
    ['Tab', 'button "To another card"'],
    ['Tab', 'button "By their bank, after a dispute"'],
    ['Tab', 'button "Close"'],
    ['Shift+Tab', 'button "By their bank, after a dispute"'],
    ['Enter', 'heading "Charged without a paid booking: 0"'],
  ])
  await expect(toasts(page)).toContainText('Refund marked as repaid.')
})

test('a new treatment is corrected, reviewed and given up', async ({ page }) => {
  await openAdminPage(page, '/dashboard/treatments', 'Teeth Cleaning')
  await follow(page, [
    ['Tab', 'button "Add a treatment"'],
    ['Enter', 'textbox "Name"'],
    ['“Deep Cleaning”', 'textbox "Name"'],
    ['Enter', 'textbox "Price in dollars" [invalid]'],
    ['“99.50”', 'textbox "Price in dollars"'],
    ['Tab', 'textbox "Visit length (minutes)"'],
    ['Tab', 'textbox "Pause after a visit (minutes)"'],
    ['Tab', 'textbox "Minutes between start times"'],
    ['Tab', 'textbox "Book at least this far ahead (hours)"'],
    ['Tab', 'textbox "Patients should come back after (months)"'],
    ['Tab', 'combobox "Color in the agenda"'],
    ['Tab', 'checkbox "The clinic offers this treatment" [checked]'],
    ['Tab', 'checkbox "Patients may book it themselves" [checked]'],
    ['Space', 'checkbox "Patients may book it themselves"'],
    ['Tab', 'button "Review changes"'],
    ['Enter', 'alertdialog "Save these changes?"'],
    ['Shift+Tab', 'button "Keep editing"'],
    ['Enter', 'button "Review changes"'],
    ['Tab', 'button "Cancel"'],
    ['Enter', 'button "Add a treatment"'],
  ])
})

test('the schedule of a doctor: a treatment, hours, a review, and all undone', async ({
  page,
  clinic,
}) => {
  const elsewhere = await adminElsewhere(clinic.url)
  const doctor = { name: 'Dr Dora', specialty: 'Fillings', img: '/tooth.svg' }
  const added = await elsewhere.addDoctor({ ...doctor, email: `dora${process.pid}@mail.com` })
  const { insertedId } = z.object({ insertedId: z.string() }).parse(added)
  await openAdminPage(page, `/dashboard/schedule/doctor:${insertedId}`, 'Schedule for Dr Dora')
  await page.getByRole('group', { name: 'Treatments' }).getByRole('checkbox').last().focus()
  await follow(page, [
    ['Tab', 'button "Add hours on Monday"'],
    ['Enter', 'textbox "From"'],
  ])
  await page.getByRole('button', { name: 'Remove Monday 08:00 to 12:00' }).focus()
  await follow(page, [
    ['Enter', 'button "Add hours on Monday"'],
    ['Enter', 'textbox "From"'],
  ])
  await page.getByRole('button', { name: 'Review changes' }).focus()
  await follow(page, [
    ['Enter', 'alertdialog "Save these changes?"'],
    ['Escape', 'button "Review changes"'],
    ['Tab', 'button "Undo changes"'],
    ['Enter', 'button "Review changes"'],
  ])
  await expect(page.getByRole('button', { name: /^Remove Monday/ })).toHaveCount(0)
})

test('a schedule is assigned to a doctor: errors, corrections, a review, and given up', async ({
  page,
}) => {
  const dana = { _id: 'doctor:d1', name: 'Dana', doctorId: 'd1', treatments: [], hasHours: false }
  const filling = { _id: 'treatment:t1', name: 'Filling', treatments: ['t1'], hasHours: true }
  const effect = { revision: 3, lost: 0, gained: 0, days: 0, affectedCount: 0 }
  await serve(page, /^\/setup\/agenda/, (method) =>
    method === 'GET'
      ? { revision: 3, agendas: [dana, filling] }
      : { ...effect, weekdays: [], affected: [] },
  )
  await openAdminPage(page, '/dashboard/schedules', 'no doctor, 1 treatment')
  await follow(page, [
    ['Tab', 'link "Edit the schedule for Dana"'],
    ['Tab', 'button "Assign to a doctor: Filling"'],
    ['Enter', 'combobox "Doctor"'],
    ['Tab', 'textbox "First day"'],
  ])
  await page.getByRole('button', { name: 'Review changes' }).focus()
  await follow(page, [
    ['Enter', 'combobox "Doctor" [invalid]'],
    ['ArrowDown', 'combobox "Doctor"'],
    ['Tab', 'textbox "First day" [invalid]'],
    ['“02012023”', 'textbox "First day"'],
    ['Enter', 'alertdialog "Save these changes?"'],
    ['Escape', 'textbox "First day"'],
  ])
  await page.getByRole('button', { name: 'Review changes' }).focus()
  await follow(page, [
    ['Tab', 'button "Cancel"'],
    ['Enter', 'button "Assign to a doctor: Filling"'],
  ])
})

test('people are imported: an error, a check, and the import', async ({ page }) => {
  const nora = { line: 2, name: 'Nora', outcome: 'added', what: 'nora@mail.test' }
  await serve(page, /^\/setup\/import$/, () => ({ total: 1, rows: [nora] }))
  await openAdminPage(page, '/dashboard/import', 'File contents')
  await follow(page, [
    ['Tab', 'button "CSV file"'],
    ['Tab', 'textbox "File contents"'],
    ['Tab', 'checkbox "Send each patient a confirmation of their appointment"'],
    ['Tab', 'button "Check the file"'],
    ['Enter', 'textbox "File contents" [invalid]'],
    ['“name,email”', 'textbox "File contents"'],
    ['Tab', 'checkbox "Send each patient a confirmation of their appointment"'],
    ['Space', 'checkbox "Send each patient a confirmation of their appointment" [checked]'],
    ['Tab', 'button "Check the file"'],
    ['Enter', 'button "Check the file"'],
  ])
  await expect(page.getByText('People: 1 new, 0 already on file, 0 skipped.')).toBeVisible()
  await follow(page, [
    ['Tab', 'button "Import"'],
    ['Enter', 'heading "What was imported"'],
  ])
  await expect(toasts(page)).toContainText('File imported.')
})
