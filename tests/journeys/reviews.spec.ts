import { HOUR_MS } from '../../server/clock.ts'
import { isoToBookingDate } from '../../schemas/date.ts'
import { DeskBookingReply } from '../../schemas/desk.ts'
import { PersonList } from '../../schemas/person.ts'
import { formatSlot } from '../../schemas/slot.ts'
import { ADMIN, adminElsewhere, logIn, PATIENT, patientElsewhere } from '../rig/accounts.ts'
import { moveClock } from '../rig/demo-clock.ts'
import { BEGUN } from '../rig/desk-day.ts'
import { activate, retype, tabTo } from '../rig/keyboard.ts'
import { dayAhead } from '../rig/people.ts'
import type { Own } from '../rig/process.ts'
import { expect, testOfFile } from './fixtures.ts'

const test = testOfFile()

const TREATMENT = 'Fluoride Treatment'
const WORDS = 'Quick, kind, and no surprises.'
const ANSWER = 'Thank you. See you next time!'

/** Books a visit in a week, so that the account is linked to the patient. Returns the patient’s id. */
async function enrol(url: string): Promise<string> {
  const { email, name } = PATIENT
  const patient = await patientElsewhere(url, PATIENT)
  await patient.send('POST', '/booking', {
    treatmentId: 'fluoride-treatment',
    treatment: TREATMENT,
    date: isoToBookingDate(dayAhead(7)),
    slot: formatSlot(9 * 60, 30),
    price: 40,
    patient: email,
    PatientName: name,
    phone: '2125550142',
  })
  const desk = await adminElsewhere(url)
  const { people } = PersonList.parse(await desk.send('GET', `/person?query=${email}`))
  const [person] = people
  if (!person) throw new Error('The patient is not stored')
  return person.id
}

/** Books a visit for tomorrow morning, moves the clock behind it, and marks it as done. */
async function finishVisit(clinic: Own<{ readonly url: string }>): Promise<void> {
  const personId = await enrol(clinic.url)
  const book = await adminElsewhere(clinic.url)
  const reply = DeskBookingReply.parse(
    await book.send('POST', '/desk/booking', {
      personId,
      treatmentId: 'fluoride-treatment',
      time: { date: dayAhead(1), startsAt: 9 * 60 },
    }),
  )
  if (!reply.success) throw new Error('The time is taken')
  await moveClock(clinic, new Date(BEGUN.getTime() + HOUR_MS))
  const { send } = await adminElsewhere(clinic.url)
  const { id, version } = reply.visit
  await send('POST', `/desk/booking/${id}/done`, { version })
  await moveClock(clinic, new Date(BEGUN.getTime() + 4 * HOUR_MS))
}

test('a visit is reviewed by keyboard, published, answered and deleted', async ({
  page,
  clinic,
  browser,
}) => {
  await finishVisit(clinic)
  await logIn(page, PATIENT)
  await expect(async () => {
    await page.goto('/mail')
    await page.getByRole('link', { name: /^How was your visit to / }).click({ timeout: 1000 })
  }).toPass()
  const inMail = page.frameLocator('iframe').getByRole('link', { name: 'Write a review' })
  await page.goto((await inMail.getAttribute('href')) ?? '')
  const form = page.getByRole('dialog', { name: `How was your ${TREATMENT}?` })
  await expect(form).toContainText('as “Pat P.”')
  await tabTo(page, form.getByRole('radio', { name: '1 of 5' }))
  await page.keyboard.press('Space')
  for (const stars of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight')
    await expect(form.getByRole('radio', { name: `${stars} of 5` })).toBeChecked()
  }
  await retype(page, form.getByRole('textbox', { name: 'Your words' }), WORDS)
  await activate(page, form.getByRole('button', { name: 'Send review' }))
  await expect(page.getByText('4 of 5 stars')).toBeAttached()
  await expect(form).toBeHidden()

  const office = await browser.newContext({ baseURL: clinic.url })
  const desk = await office.newPage()
  await logIn(desk, ADMIN)
  await desk.goto('/dashboard/reviews')
  await activate(desk, desk.getByRole('button', { name: /^Decide: Pat Patient/ }))
  await retype(desk, desk.getByRole('textbox', { name: 'Your answer' }), ANSWER)
  await activate(desk, desk.getByRole('button', { name: 'Publish', exact: true }))
  await expect(desk.getByText('Review published.')).toBeVisible()
  await office.close()

  for (const path of ['/', '/review']) {
    await page.goto(path)
    const first = page.getByRole('figure').first()
    for (const text of [WORDS, ANSWER, 'Pat P.']) await expect(first).toContainText(text)
    await expect(first).not.toContainText(TREATMENT)
  }

  await page.goto('/dashboard/review')
  await expect(page.getByText(ANSWER)).toBeVisible()
  await activate(page, page.getByRole('button', { name: /^Delete your review/ }))
  await activate(page, page.getByRole('button', { name: 'Delete Review', exact: true }))
  await expect(page.getByRole('button', { name: /^Write a review/ })).toBeVisible()
  await page.goto('/review')
  await expect(page.getByText('Winifred Herrera')).toBeVisible()
  await expect(page.getByText(WORDS)).toHaveCount(0)
})
