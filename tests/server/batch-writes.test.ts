import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BookingReply } from '../../schemas/booking.ts'
import { Blank, prepare } from '../../server/fast/prepare.ts'
import { batchWrites } from '../../server/fast/batch-writes.ts'
import { order, startClinic, type Clinic } from '../rig/harness.ts'

let clinic: Clinic

beforeEach(async () => {
  clinic = await startClinic()
})
afterEach(() => clinic.stop())

const SLOTS = ['08.00 AM - 08.30 AM', '08.30 AM - 09.00 AM', '09.00 AM - 09.30 AM']

describe('bookings that come at the same time', () => {
  it('are each answered for themselves: booked once, and clashing for the others', async () => {
    const patients = await Promise.all(
      Array.from({ length: 12 }, (_, index) => clinic.signIn(`p${index}@mail.test`)),
    )
    const answers = await Promise.all(
      patients.map(async (patient, index) => {
        const slot = SLOTS[index % SLOTS.length] ?? ''
        const { body } = await patient.send('POST', '/booking', order(patient.email, { slot }))
        return BookingReply.parse(body)
      }),
    )
    const booked = answers.filter(({ success }) => success)
    expect(booked.map(({ booking }) => booking.slot).toSorted()).toEqual(SLOTS)
    const stored = await clinic.db.selectFrom('booking').select(['patient', 'slot']).execute()
    expect(stored.map(({ slot }) => slot).toSorted()).toEqual(SLOTS)
  })
})

describe('work done together', () => {
  const insert = (clinic: Clinic) => {
    const blanks = { id: new Blank<string>(), email: new Blank<string>() }
    const write = prepare(
      blanks,
      clinic.db
        .insertInto('user_account')
        .values({
          id: blanks.id.value,
          email: blanks.email.value,
          role: null,
          created_at: '2026-01-15T17:00:00Z',
          removed_at: null,
        })
        .returning('id'),
    )
    return batchWrites(clinic.db, async (db, id: string) => {
      const [row] = await write(db, {
        id,
        email: id === 'twin' ? 'one@mail.test' : `${id}@mail.test`,
      })
      return row?.id
    })
  }

  it('rejects only the write that failed', async () => {
    const add = insert(clinic)
    const ids = ['one', 'twin', 'three']
    const results = await Promise.allSettled(ids.map((id) => add(id)))
    const written = ids.filter((_, index) => results[index]?.status === 'fulfilled')
    // `one` and `twin` conflict. With several connections the database decides which is first.
    expect(written).toEqual([written.includes('one') ? 'one' : 'twin', 'three'])
    const stored = await clinic.db
      .selectFrom('user_account')
      .select('id')
      .where('id', 'in', ids)
      .execute()
    expect(stored.map(({ id }) => id).toSorted()).toEqual(written.toSorted())
  })

  it('is written when it is answered', async () => {
    const add = insert(clinic)
    await Promise.all(
      ['one', 'two', 'three'].map(async (id) => {
        expect(await add(id)).toBe(id)
        const found = await clinic.db
          .selectFrom('user_account')
          .select('id')
          .where('id', '=', id)
          .executeTakeFirst()
        expect(found).toEqual({ id })
      }),
    )
  })
})
