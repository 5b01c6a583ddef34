import { expect, type Page } from '@playwright/test'
import { storedToken } from './accounts.ts'

type Wanted = {
  readonly name: string
  /** The day of the visit, as an ISO date. */
  readonly date: string
  /** The start of the visit, in minutes after the clinic's midnight. */
  readonly startsAt: number
}

/**
 * Books a visit for a new patient, as the staff member who is signed in on the page.
 * Tests that share a clinic must use different days or different times.
 */
export async function bookByPhone(page: Page, { name, date, startsAt }: Wanted): Promise<void> {
  const reply = await page.request.post(new URL('/desk/booking', page.url()).href, {
    headers: {
      authorization: `Bearer ${await storedToken(page)}`,
      'idempotency-key': crypto.randomUUID(),
    },
    data: {
      person: { name, phone: '2125550199' },
      another: true,
      treatmentId: 'teeth-whitening',
      time: { date, startsAt },
    },
  })
  expect(await reply.json(), 'the reply to the booking').toMatchObject({ success: true })
}
