import type { Page } from '@playwright/test'
import { bookToPay, CONGRATULATIONS, dayAhead, openModal, pay, signUp } from '../rig/people.ts'
import { expect, test } from './fixtures.ts'

/** Returns how many pixels the page is too wide, and the elements that reach beyond its edge. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth === clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth && each.children.length === 0,
    )
    return [`${scrollWidth - clientWidth} px`, ...wide.map((each) => each.outerHTML.slice(0, 100))]
  })

/** Expects no sideways scrolling on a phone whose text is twice as large. */
async function expectNarrow(page: Page, what: string): Promise<void> {
  // Text is wider until the fonts have loaded.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect.soft(await overflow(page), what).toEqual([])
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

test('with text twice as large, no page of a patient scrolls sideways on a phone', async ({
  page,
}) => {
  await signUp(page, 'Konstantina Papadopoulou')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNarrow(page, '/appointment')
  await page.getByRole('button', { name: /Change day$/ }).click()
  await expectNarrow(page, '/appointment, unfolded')
  await page.getByRole('radio', { name: 'List' }).check({ force: true })
  await expectNarrow(page, '/appointment, as a list')
  await openModal(page, 'Root Canal Treatment', dayAhead(15))
  await expect(page.getByText(/is held for you until/)).toBeVisible()
  await expectNarrow(page, 'the booking form')
  await page.keyboard.press('Escape')
  await bookToPay(page, 'Root Canal Treatment', dayAhead(15))
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled()
  await expectNarrow(page, 'the payment')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(`/dashboard/appointment/${id}`)
  await expect(page.getByRole('button', { name: 'Move to another time' })).toBeVisible()
  await expectNarrow(page, 'an unpaid appointment')
  await page.goto('/dashboard')
  await expect(page.getByText('Your next visit')).toBeVisible()
  await expectNarrow(page, 'My Appointments, unpaid')
  await page.goto(`/dashboard/payment/${id}`)
  await pay(page)
  await expect(page.getByText(CONGRATULATIONS)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expectNarrow(page, 'the receipt')
  await page.goto(`/dashboard/appointment/${id}`)
  await page.getByRole('button', { name: 'Move to another time' }).click()
  await expect(page.getByRole('button', { name: /\d:\d\d [AP]M/ }).first()).toBeVisible()
  await expectNarrow(page, 'the times to move to')
  for (const path of ['', '/history', '/review', '/calendar']) {
    await page.goto(`/dashboard${path}`)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNarrow(page, `/dashboard${path}`)
  }
  await page.getByRole('button', { name: 'Create my link' }).click()
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible()
  await expectNarrow(page, 'a private link')
})
