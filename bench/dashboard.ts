import type { Locator, Page } from '@playwright/test'
import { PATIENT, patientElsewhere } from '../tests/rig/accounts.ts'
import type { BrowserStage } from './browser-stage.ts'
import { slotOf } from './load.ts'
import { dayAhead } from './requests.ts'

const BOOKINGS = 200
const TOUCH_MS = 80

/** Creates 200 appointments for the signed-in patient. */
export const bookMany = (stage: BrowserStage) => bookFor(stage, BOOKINGS)

/** Creates one appointment for the signed-in patient. */
export const bookOne = (stage: BrowserStage) => bookFor(stage, 1)

async function bookFor(stage: BrowserStage, count: number): Promise<void> {
  const { book } = await patientElsewhere(stage.clinic, PATIENT)
  for (let index = 0; index < count; index += 1)
    await book({
      treatmentId: 'cavity-filling',
      treatment: 'Cavity Filling',
      price: 150,
      // Book one visit per day, because a patient cannot book the same treatment twice on one day.
      date: dayAhead(100 + index),
      slot: slotOf(index),
    })
}

/**
 * Measures the time from a touch until 200 appointments are painted, including the server's reply.
 */
export async function openDashboard(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: 'Dashboard' })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  return untilRows(page, link)
}

/** Measures the time from a touch until a page without React has painted 200 table rows. */
export async function openByHand(page: Page): Promise<number> {
  await page.reload()
  return untilRows(page, page.getByRole('button', { name: 'List' }))
}

async function untilRows(page: Page, target: Locator): Promise<number> {
  await page.evaluate(watchRows)
  await touch(page, target)
  const painted = page.locator('html[data-painted]')
  await painted.waitFor()
  return Number(await painted.getAttribute('data-painted'))
}

/** Simulates a short tap on the touch screen. */
async function touch(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to touch')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  const tools = await page.context().newCDPSession(page)
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(TOUCH_MS)
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await tools.detach()
}

/** Measures, in the browser, the time from the end of a touch until the table's rows appear. */
function watchRows(): void {
  const { dataset } = document.documentElement
  delete dataset['painted']
  let left = NaN
  addEventListener('pointerup', ({ timeStamp }) => (left = timeStamp), { capture: true })
  const observer = new MutationObserver(() => {
    if (!document.querySelector('tr[data-row]')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      setTimeout(() => (dataset['painted'] = String(Math.round(performance.now() - left))))
    })
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
