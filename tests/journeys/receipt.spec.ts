import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { pagesOf } from '../rig/pdf.ts'
import { bookToPay, CONGRATULATIONS, dayAhead, pay, signUp } from '../rig/people.ts'

const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt' })

test('a receipt is printed, and looks the same when its booking is opened again', async ({
  page,
}) => {
  await signUp(page)
  await bookToPay(page, 'Teeth Whitening', dayAhead(9))
  await pay(page)
  await expect(page.getByText(CONGRATULATIONS)).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(`printing shows only the receipt, black on white, on one page: ${colorScheme}`, async () => {
      await page.emulateMedia({ media: 'print', colorScheme })
      await expectOnlyReceipt(page)
    })
  await page.emulateMedia({ media: 'screen' })
  const first = await receipt(page).innerText()
  expect(first).toMatch(/Paid on/)
  await page.reload()
  await expect(receipt(page)).toBeVisible()
  expect(await receipt(page).innerText()).toBe(first)
})

async function expectOnlyReceipt(page: Page) {
  for (const gone of [
    page.getByRole('navigation', { includeHidden: true }).first(),
    page.getByText('Demo mode: no real cards, no real accounts'),
    page.getByRole('contentinfo', { includeHidden: true }),
    page.getByText(CONGRATULATIONS),
    page.getByRole('button', { name: 'Print receipt', includeHidden: true }),
  ])
    await expect(gone).toBeHidden()
  for (const kept of ['Doctors Portal Dental Clinic', 'Amount paid', 'Transaction id', 'Patient'])
    await expect(receipt(page).getByText(kept, { exact: true })).toBeVisible()
  expect(await inks(page)).toEqual(['rgb(0, 0, 0)'])
  expect(await papers(page)).toEqual(['rgba(0, 0, 0, 0)'])
  expect(pagesOf(await page.pdf({ format: 'A4', printBackground: true }))).toBe(1)
  expect(pagesOf(await page.pdf({ format: 'A5', printBackground: true }))).toBe(1)
}

/** Returns the colours of all texts on the receipt. */
const inks = (page: Page) =>
  receipt(page).evaluate((root) => {
    const all = [root, ...root.querySelectorAll('*')]
    return [...new Set(all.map((element) => getComputedStyle(element).color))]
  })

/** Returns the colours of all backgrounds behind the receipt. */
const papers = (page: Page) =>
  receipt(page).evaluate((root) => {
    const behind = new Set<string>()
    for (let at: Element | null = root; at; at = at.parentElement)
      behind.add(getComputedStyle(at).backgroundColor)
    return [...behind]
  })
