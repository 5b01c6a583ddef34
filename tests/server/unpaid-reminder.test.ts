import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storeUnpaidReminders } from '../../server/booking/unpaid-reminders.ts'
import { order, startClinic, type Clinic } from '../rig/harness.ts'
import { deliverAll } from '../rig/outbox.ts'

const HOUR_MS = 3_600_000

describe('the mail about an unpaid booking', () => {
  let clinic: Clinic
  beforeEach(async () => {
    clinic = await startClinic({ env: { PAY_WITHIN_HOURS: '24', PAY_BEFORE_VISIT_HOURS: '2' } })
  })
  afterEach(() => clinic.stop())

  /** Books a visit, and sets the clock to `hours` hours before the visit's payment deadline. */
  async function bookAndWait(hours: number, changes?: Parameters<typeof order>[1]) {
    const ann = await clinic.signIn('ann@mail.test')
    await ann.send('POST', '/booking', order(ann.email, changes))
    const booking = await clinic.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow()
    clinic.setClock(new Date(Date.parse(booking.pay_by ?? '') - hours * HOUR_MS))
    return booking
  }

  const stored = () =>
    clinic.db.selectFrom('outbox').selectAll().where('kind', '=', 'mail.unpaid').execute()

  it('is stored once, four hours before the payment deadline, and not before', async () => {
    await bookAndWait(4.1)
    expect(await storeUnpaidReminders(clinic.deps)).toBe(0)
    clinic.setClock(new Date(clinic.deps.clock().getTime() + 0.1 * HOUR_MS))
    expect(await storeUnpaidReminders(clinic.deps)).toBe(1)
    expect(await storeUnpaidReminders(clinic.deps)).toBe(0)
    await deliverAll(clinic)
    expect(await stored()).toMatchObject([{ recipient: 'ann@mail.test', outcome: 'sent' }])
  })

  it('is skipped if the booking is paid before the mail is sent', async () => {
    await bookAndWait(4)
    await storeUnpaidReminders(clinic.deps)
    await clinic.db.updateTable('booking').set({ paid: 1 }).execute()
    await deliverAll(clinic)
    expect(await stored()).toMatchObject([{ outcome: 'skipped' }])
  })

  it.each([
    ['paid', { paid: 1 }],
    ['cancelled', { cancelled_at: '2026-01-15T10:00:00.000Z' }],
    ['booked less than eight hours before its deadline', { created_at: 'late' }],
  ])('is not stored for a booking that is %s', async (_what, changes) => {
    const { pay_by: payBy } = await bookAndWait(4)
    const late = new Date(Date.parse(payBy ?? '') - 8 * HOUR_MS + 1).toISOString()
    await clinic.db
      .updateTable('booking')
      .set('created_at' in changes ? { created_at: late } : changes)
      .execute()
    expect(await storeUnpaidReminders(clinic.deps)).toBe(0)
  })

  it('is not stored after the deadline', async () => {
    await bookAndWait(0)
    expect(await storeUnpaidReminders(clinic.deps)).toBe(0)
  })
})
