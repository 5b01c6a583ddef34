import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BookingReply } from '../../schemas/booking.ts'
import { Blank, prepare } from '../../server/fast/prepare.ts'
import { batchWrites } from '../../server/fast/batch-writes.ts'
import { within } from '../../server/storage/budget.ts'
import { StorageFault } from '../../server/storage/fault.ts'
import { order, startClinic, type Clinic } from '../rig/harness.ts'

let clinic: Clinic

beforeEach(async () => {
  clinic = await startClinic()
})
afterEach(() => clinic.stop())

const SLOTS = ['08.00 AM - 08.30 AM', '08.30 AM - 09.00 AM', '09.00 AM - 09.30 AM']

describe('simultaneous bookings', () => {
  it('each get their own reply: one is booked, and the others clash', async () => {
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

describe('a batch of writes', () => {
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
    return batchWrites(clinic.db, async (tx, ids: readonly string[]) => {
      const added: (string | undefined)[] = []
      for (const id of ids) {
        const [row] = await write(tx, {
          id,
          email: id === 'twin' ? 'one@mail.test' : `${id}@mail.test`,
        })
        added.push(row?.id)
      }
      return added
    })
  }

  it('rejects only the write that failed', async () => {
    const add = insert(clinic)
    const ids = ['one', 'twin', 'three']
    const results = await Promise.allSettled(ids.map((id) => add(id)))
    const written = ids.filter((_, index) => results[index]?.status === 'fulfilled')
    // The accounts `one` and `twin` have the same email, so the database stores only one account.
    expect(written).toEqual([written.includes('one') ? 'one' : 'twin', 'three'])
    const stored = await clinic.db
      .selectFrom('user_account')
      .select('id')
      .where('id', 'in', ids)
      .execute()
    expect(stored.map(({ id }) => id).toSorted()).toEqual(written.toSorted())
  })

  it('leaves out a request whose time limit ends before its transaction begins', async () => {
    const jobs: string[] = []
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
    const add = batchWrites(clinic.db, async (_tx, some: readonly string[]) => {
      jobs.push(...some)
      await isOpen
      return some
    })
    const first = add('first')
    await expect.poll(() => jobs).toEqual(['first'])
    await expect(within(0, () => add('late'))).rejects.toMatchObject({ fault: 'unavailable' })
    const next = add('next')
    open()
    expect([await first, await next]).toEqual(['first', 'next'])
    expect(jobs).toEqual(['first', 'next'])
  })

  it('is not repeated if it may have happened', async () => {
    let attempts = 0
    const add = batchWrites(clinic.db, async (_tx, jobs: readonly string[]) => {
      attempts += 1
      throw new StorageFault('uncertain', new Error(`lost after ${jobs.length} jobs`))
    })
    const results = await Promise.allSettled(['one', 'two'].map((job) => add(job)))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(attempts).toBe(1)
  })

  it('is committed before its replies', async () => {
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
