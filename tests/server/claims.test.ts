import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BookingReply } from '../../schemas/booking.ts'
import { IntentReply } from '../../schemas/payment.ts'
import { bumpDays } from '../../server/availability/days.ts'
import { sweep } from '../../server/operations/sweep.ts'
import { wrongClaims } from '../rig/claims.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

let clinic: Clinic
let ann: Patient
let bob: Patient

beforeEach(async () => {
  clinic = await startClinic({ env: { LOG_LEVEL: 'error' }, logTo: { write: () => undefined } })
  ann = await clinic.signIn('ann@mail.test')
  bob = await clinic.signIn('bob@mail.test')
})
afterEach(() => clinic.stop())

const Booked = z.object({ booking: z.object({ _id: z.string() }) })

const SLOTS = ['08.00 AM - 08.30 AM', '08.30 AM - 09.00 AM'] as const

async function book(patient: Patient, changes = {}): Promise<string> {
  const { body } = await patient.send('POST', '/booking', order(patient.email, changes))
  return Booked.parse(body).booking._id
}

async function claims() {
  const rows = await clinic.db.selectFrom('claim').selectAll().orderBy('minute').execute()
  return {
    agenda: rows.filter(({ kind }) => kind === 'agenda').map(({ minute }) => minute),
    person: rows.filter(({ kind }) => kind === 'person').map(({ minute }) => minute),
    dates: [...new Set(rows.map(({ date }) => date))],
    holders: [...new Set(rows.map(({ holder }) => holder))],
    expiries: [...new Set(rows.map(({ expires_at: at }) => at))],
  }
}

const halfHourFrom = (start: number) => [0, 5, 10, 15, 20, 25].map((minute) => start + minute)

async function revision(date: string): Promise<number> {
  const day = clinic.db.selectFrom('day').select('revision').where('date', '=', date)
  return (await day.executeTakeFirst())?.revision ?? 0
}

describe('the claims of a booking', () => {
  it('are each five minutes of its agenda and its patient, until its payment deadline', async () => {
    const id = await book(ann)
    const { pay_by: payBy } = await clinic.db
      .selectFrom('booking')
      .select('pay_by')
      .executeTakeFirstOrThrow()
    expect(payBy).not.toBeNull()
    expect(await claims()).toEqual({
      agenda: halfHourFrom(480),
      person: halfHourFrom(480),
      dates: ['2026-01-16'],
      holders: [id],
      expiries: [payBy],
    })
    expect(await revision('2026-01-16')).toBe(1)
  })

  it('include the pause after the visit in the agenda only', async () => {
    await clinic.db.updateTable('treatment').set({ buffer_minutes: 7 }).execute()
    await bumpDays(clinic.db, ['*'])
    await book(ann)
    const { agenda, person } = await claims()
    expect(agenda).toEqual([...halfHourFrom(480), 510, 515])
    expect(person).toEqual(halfHourFrom(480))
    const { body } = await bob.send('POST', '/booking', order(bob.email, { slot: SLOTS[1] }))
    expect(body).toMatchObject({ success: false, booking: { slot: SLOTS[1] } })
    expect(await wrongClaims(clinic.db)).toEqual([])
  })

  it('never expire once a payment intent is stored', async () => {
    const id = await book(ann)
    const { body } = await ann.send('POST', '/create-payment-intent', { price: 40, bookingId: id })
    IntentReply.parse(body)
    expect((await claims()).expiries).toEqual([null])
    expect(await revision('2026-01-16')).toBe(2)
  })

  it('move with the booking, and leave no claim behind', async () => {
    const id = await book(ann)
    const place = { date: 'Jan 20, 2026', slot: SLOTS[1] }
    await ann.send('POST', `/booking/${id}/move`, { sequence: 0, ...place })
    expect(await claims()).toMatchObject({
      agenda: halfHourFrom(510),
      person: halfHourFrom(510),
      dates: ['2026-01-20'],
      holders: [id],
    })
    expect([await revision('2026-01-16'), await revision('2026-01-20')]).toEqual([2, 1])
  })

  it('stay as they were if the new time is taken', async () => {
    const id = await book(ann)
    await book(bob, { slot: SLOTS[1] })
    const place = { date: 'Jan 16, 2026', slot: SLOTS[1] }
    const { body } = await ann.send('POST', `/booking/${id}/move`, { sequence: 0, ...place })
    expect(body).toMatchObject({ success: false })
    expect(await wrongClaims(clinic.db)).toEqual([])
  })

  it.each(['its patient', 'the removal of its patient', 'its payment deadline'])(
    'end when the booking is cancelled by %s',
    async (cause) => {
      const id = await book(ann)
      const kept = await book(bob, { slot: SLOTS[1] })
      if (cause === 'its patient')
        await ann.send('POST', `/booking/${id}/cancel`, { sequence: 0, expectedRefund: 0 })
      if (cause === 'the removal of its patient') {
        const boss = await clinic.signIn('boss@mail.test', 'admin')
        await boss.send('DELETE', '/user/ann@mail.test')
      }
      if (cause === 'its payment deadline') {
        await clinic.db.updateTable('booking').set({ paid: 1 }).where('id', '=', kept).execute()
        clinic.setClock(new Date(NOON.getTime() + 20 * 3_600_000 - 60_000))
        await sweep(clinic.deps)
      }
      expect(await claims()).toMatchObject({ agenda: halfHourFrom(510), holders: [kept] })
      expect(await wrongClaims(clinic.db)).toEqual([])
    },
  )

  it('are deleted when their day is over', async () => {
    await book(ann)
    await clinic.db.updateTable('booking').set({ paid: 1 }).execute()
    clinic.setClock(new Date('2026-01-17T04:59:00Z'))
    await sweep(clinic.deps)
    expect((await claims()).dates).toEqual(['2026-01-16'])
    clinic.setClock(new Date('2026-01-17T05:00:00Z'))
    await sweep(clinic.deps)
    expect((await claims()).dates).toEqual([])
  })
})

describe('a booking that loses the race for its time', () => {
  it('leaves nothing behind', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, index) => clinic.signIn(`p${index}@mail.test`)),
    )
    const replies = await Promise.all(
      people.map((person) => person.send('POST', '/booking', order(person.email))),
    )
    const won = replies.filter(({ body }) => BookingReply.parse(body).success)
    expect(won).toHaveLength(1)
    expect(await wrongClaims(clinic.db)).toEqual([])
    const counts = await Promise.all(
      (['booking', 'person', 'outbox'] as const).map(async (table) => {
        const rows = await clinic.db.selectFrom(table).select('id').execute()
        return rows.length
      }),
    )
    expect(counts).toEqual([1, 1, 1])
  })
})

describe('a patient', () => {
  it('becomes one person, although the first two bookings come at the same time', async () => {
    await Promise.all([book(ann), book(ann, { date: 'Jan 17, 2026' })])
    const people = await clinic.db.selectFrom('person').select('account_email').execute()
    expect(people).toEqual([{ account_email: 'ann@mail.test' }])
    const rows = await clinic.db.selectFrom('booking').select('person_id').distinct().execute()
    expect(rows).toHaveLength(1)
  })

  it('cannot have two visits at the same time, even of different treatments', async () => {
    await book(ann)
    const other = { treatmentId: 'root-canal', treatment: 'Root Canal Treatment', price: 400 }
    const { body } = await ann.send('POST', '/booking', order(ann.email, other))
    expect(body).toMatchObject({ success: false, booking: { slot: SLOTS[0] } })
    expect(await wrongClaims(clinic.db)).toEqual([])
  })
})
