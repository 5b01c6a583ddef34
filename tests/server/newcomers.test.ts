import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '../../server/operations/sweep.ts'
import { NOON, startClinic, type Clinic } from '../rig/harness.ts'
import {
  bookFrom,
  DAY,
  fill,
  freeOnDay,
  NEWCOMER_LIMITS,
  ORDINARY,
  SHORT,
  slotAt,
} from '../rig/newcomers.ts'

let clinic: Clinic

beforeEach(async () => {
  clinic = await startClinic({ env: NEWCOMER_LIMITS })
})
afterEach(() => clinic.stop())

/** Makes a new patient book the day's slot number `nth`. */
const bookAs = async (name: string, nth: number, address: string) =>
  bookFrom(address, await clinic.signIn(`${name}@mail.test`), { slot: slotAt(nth) })

/** Makes six new patients book from one network, on different days. */
async function crowd(addressOf: (at: number) => string): Promise<void> {
  for (let at = 0; at < 6; at += 1) {
    const patient = await clinic.signIn(`crowd${at}@mail.test`)
    await bookFrom(addressOf(at), patient, { date: `Feb ${at + 1}, 2026` })
  }
}

const networks = async () => {
  const rows = await clinic.db.selectFrom('booking').select('network').distinct().execute()
  return rows.map(({ network }) => network)
}

describe('the seventh unpaid booking of new patients from one network', () => {
  it('must be paid within ten minutes, and is cancelled after that', async () => {
    await crowd(() => '203.0.113.7')
    expect(await bookAs('ann', 0, '203.0.113.7')).toMatchObject({ payBy: SHORT })
    expect(await freeOnDay(clinic)).not.toContain(slotAt(0))
    clinic.setClock(new Date(NOON.getTime() + 10 * 60_000))
    expect(await freeOnDay(clinic)).toContain(slotAt(0))
  })

  it('keeps the usual time to pay from another network', async () => {
    await crowd(() => '203.0.113.7')
    expect(await bookAs('ann', 0, '203.0.113.8')).toMatchObject({ payBy: ORDINARY })
  })

  it('is counted over all addresses of one IPv6 network', async () => {
    await crowd((at) => `2001:db8:0:7::${at + 1}`)
    expect(await bookAs('ann', 0, '2001:db8:0:7:ffff::9')).toMatchObject({ payBy: SHORT })
    expect(await bookAs('bob', 1, '2001:db8:0:8::1')).toMatchObject({ payBy: ORDINARY })
  })

  it('keeps the usual time to pay once one of the six is paid, cancelled or overdue', async () => {
    const change = clinic.db.updateTable('booking')
    for (const [at, changed] of [
      { paid: 1 },
      { cancelled_at: NOON.toISOString() },
      { pay_by: NOON.toISOString() },
    ].entries()) {
      await crowd(() => `203.0.113.${at}`)
      await change.set(changed).where('patient', '=', 'crowd0@mail.test').execute()
      expect(await bookAs('ann', 0, `203.0.113.${at}`)).toMatchObject({ payBy: ORDINARY })
      await clinic.db.deleteFrom('claim').execute()
      await clinic.db.deleteFrom('booking').execute()
    }
  })

  it.each([
    ['has paid', { paid: 1 }],
    ['has come to a visit', { arrived_at: NOON.toISOString() }],
    ['has been treated', { done_at: NOON.toISOString() }],
  ])('keeps the usual time to pay if the patient %s before', async (_, proof) => {
    await bookAs('ann', 8, '203.0.113.9')
    const own = clinic.db.updateTable('booking').where('patient', '=', 'ann@mail.test')
    await own.set(proof).execute()
    await crowd(() => '203.0.113.7')
    const ann = await clinic.signIn('ann@mail.test')
    const another = { treatmentId: 'cavity-filling', price: 150, slot: slotAt(0) }
    expect(await bookFrom('203.0.113.7', ann, another)).toMatchObject({ payBy: ORDINARY })
  })

  it('must be paid soon if the account has not confirmed the address of a known patient', async () => {
    await bookAs('ann', 8, '203.0.113.9')
    const byStaff = { paid: 1, account_id: null, date: '2026-01-05' }
    const own = clinic.db.updateTable('booking').where('patient', '=', 'ann@mail.test')
    await own.set(byStaff).execute()
    await crowd(() => '203.0.113.7')
    const ann = await clinic.signIn('ann@mail.test')
    const account = clinic.db.updateTable('user_account').where('email', '=', 'ann@mail.test')
    await account.set({ confirmed_at: null }).execute()
    const wanted = { slot: slotAt(0) }
    expect(await bookFrom('203.0.113.7', ann, wanted)).toMatchObject({ payBy: SHORT })
  })

  it('must be paid soon if the only paid visit was cancelled', async () => {
    await bookAs('ann', 8, '203.0.113.9')
    const own = clinic.db.updateTable('booking').where('patient', '=', 'ann@mail.test')
    await own.set({ paid: 1, cancelled_at: NOON.toISOString() }).execute()
    await crowd(() => '203.0.113.7')
    expect(await bookAs('ann', 0, '203.0.113.7')).toMatchObject({ payBy: SHORT })
  })
})

describe('a booking beyond the share of new patients on a day', () => {
  it('must be paid within ten minutes, and leaves its time to others until then', async () => {
    const [sixth, seventh] = (await fill(clinic, 7)).slice(5)
    expect(sixth).toMatchObject({ payBy: ORDINARY })
    expect(sixth).not.toHaveProperty('unreserved')
    expect(seventh).toMatchObject({ payBy: SHORT, unreserved: true })
    const free = await freeOnDay(clinic)
    expect(free).not.toContain(slotAt(5))
    expect(free).toContain(slotAt(6))
  })

  it('keeps the usual time to pay in another agenda or on another day', async () => {
    await fill(clinic, 6)
    const ann = await clinic.signIn('ann@mail.test')
    const filling = { treatmentId: 'cavity-filling', price: 150, slot: slotAt(9) }
    for (const other of [filling, { date: 'Jan 31, 2026' }])
      expect(await bookFrom('203.0.113.1', ann, other)).toMatchObject({ payBy: ORDINARY })
  })

  it('is not shown to staff as a visit before it is paid', async () => {
    await fill(clinic, 7)
    const boss = await clinic.signIn('boss@mail.test', 'admin')
    const { body } = await boss.send('GET', '/agenda?from=2026-01-30&to=2026-01-30')
    expect(JSON.stringify(body)).toContain('filler5@mail.test')
    expect(JSON.stringify(body)).not.toContain('filler6@mail.test')
  })

  it('is moved like a new booking', async () => {
    await fill(clinic, 6)
    const ann = await clinic.signIn('ann@mail.test')
    const far = await bookFrom('203.0.113.1', ann, { date: 'Feb 3, 2026' })
    const move = (id: string, sequence: number, date: string) =>
      ann.send('POST', `/booking/${id}/move`, { sequence, date, slot: slotAt(9) })
    const { body } = await move(far._id, 0, DAY)
    expect(body).toMatchObject({ booking: { payBy: SHORT, unreserved: true } })
    const back = await move(far._id, 1, 'Feb 3, 2026')
    expect(back.body).toMatchObject({ booking: { payBy: SHORT } })
    expect(back.body).not.toHaveProperty('booking.unreserved')
    expect(await freeOnDay(clinic)).toContain(slotAt(9))
  })
})

describe('where nothing can be paid in advance', () => {
  it('bookings have no deadline, at a clinic where patients pay at the visit', async () => {
    await clinic.stop()
    clinic = await startClinic({ env: { ...NEWCOMER_LIMITS, PAY_AT_CLINIC: 'on' } })
    for (const booking of await fill(clinic, 8)) {
      expect(booking).not.toHaveProperty('payBy')
      expect(booking).not.toHaveProperty('unreserved')
    }
    expect(await networks()).toEqual([null])
  })

  it('bookings have no deadline, if the treatment is free', async () => {
    await clinic.db.updateTable('treatment').set({ price_cents: 0 }).execute()
    await clinic.db.insertInto('day').values({ date: '*', revision: 1 }).execute()
    const ann = await clinic.signIn('ann@mail.test')
    expect(await bookFrom('203.0.113.1', ann, { price: 0 })).not.toHaveProperty('payBy')
    expect(await networks()).toEqual([null])
  })
})

describe('the network of a booking', () => {
  it('is stored as a hash', async () => {
    await bookAs('ann', 0, '203.0.113.7')
    expect(await networks()).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  })

  it('is deleted when the booking is overdue', async () => {
    await bookAs('ann', 0, '203.0.113.7')
    clinic.setClock(new Date(NOON.getTime() + 25 * 60 * 60_000))
    await sweep(clinic.deps)
    expect(await networks()).toEqual([null])
  })

  it('is deleted when the patient cancels', async () => {
    const { _id } = await bookAs('ann', 0, '203.0.113.7')
    const ann = await clinic.signIn('ann@mail.test')
    await ann.send('POST', `/booking/${_id}/cancel`, { sequence: 0, expectedRefund: 0 })
    expect(await networks()).toEqual([null])
  })

  it('is deleted when the day of the visit is over', async () => {
    await bookAs('ann', 0, '203.0.113.7')
    await clinic.db.updateTable('booking').set({ date: '2026-01-14', pay_by: null }).execute()
    await sweep(clinic.deps)
    expect(await networks()).toEqual([null])
  })
})
