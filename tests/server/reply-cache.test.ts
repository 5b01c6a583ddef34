import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Openings } from '../../schemas/openings.ts'
import { TreatmentList } from '../../schemas/treatment.ts'
import { bumpDays } from '../../server/availability/days.ts'
import { readConfig } from '../../server/config/config.ts'
import { openStorage, type Storage } from '../../server/storage/storage.ts'
import { cancelStored, storeBookings } from '../rig/bookings.ts'
import { databaseOf } from '../rig/databases.ts'
import { order, sender, startClinic, type Clinic } from '../rig/harness.ts'

const TODAY = '/available?date=Jan 15, 2026'
const TOMORROW = '/available?date=Jan 16, 2026'
const FIRST = '08.00 AM - 08.30 AM'

let clinic: Clinic
/** A separate database connection, as another server process would have. */
let other: Storage

beforeEach(async () => {
  clinic = await startClinic()
  const DATABASE_URL = await databaseOf(clinic.folder)
  other = openStorage(readConfig({ DATA_DIR: clinic.folder, DATABASE_URL }))
})
afterEach(async () => {
  await other.destroy()
  await clinic.stop()
})

async function fluoride(path: string): Promise<readonly string[]> {
  const { body } = await sender(clinic.url)('GET', path)
  const found = TreatmentList.parse(body).find(({ _id }) => _id === 'fluoride-treatment')
  return found?.slots ?? []
}

const freeTomorrow = async () =>
  Openings.parse((await sender(clinic.url)('GET', '/openings')).body).free[1] ?? NaN

function take(db: Storage, id: string, slot = FIRST) {
  return storeBookings(db, [
    {
      id,
      treatment_id: 'fluoride-treatment',
      treatment: 'Fluoride Treatment',
      date: '2026-01-16',
      slot,
      price_cents: 40_00,
      patient: `${id}@mail.test`,
      patient_name: 'Pat Patient',
      phone: '',
      request_key: null,
      created_at: clinic.deps.clock().toISOString(),
      transaction_id: null,
      paid_at: null,
      intent_id: null,
      cancelled_at: null,
    },
  ])
}

describe('the cache of free times', () => {
  it("shows this process's own booking in the next reply", async () => {
    expect(await fluoride(TOMORROW)).toContain(FIRST)
    const ann = await clinic.signIn('ann@mail.test')
    await ann.send('POST', '/booking', order('ann@mail.test'))
    expect(await fluoride(TOMORROW)).not.toContain(FIRST)
  })

  it("shows another process's booking in the next reply, and its cancellation", async () => {
    const before = await freeTomorrow()
    expect(await fluoride(TOMORROW)).toContain(FIRST)
    for (let round = 0; round < 20; round += 1) {
      await take(other, `booking-${round}`)
      expect([await fluoride(TOMORROW), await freeTomorrow()]).toEqual([
        expect.not.arrayContaining([FIRST]),
        before - 1,
      ])
      await cancelStored(other, `booking-${round}`)
      expect([await fluoride(TOMORROW), await freeTomorrow()]).toEqual([
        expect.arrayContaining([FIRST]),
        before,
      ])
    }
  })

  it('shows a treatment or a price that another process adds', async () => {
    await fluoride(TOMORROW)
    await other
      .insertInto('treatment')
      .values({ id: 'scaling', name: 'Scaling', price_cents: 55_00, position: 99 })
      .execute()
    await bumpDays(other, ['*'])
    const { body } = await sender(clinic.url)('GET', TOMORROW)
    expect(TreatmentList.parse(body).at(-1)).toEqual({
      _id: 'scaling',
      name: 'Scaling',
      price: 55,
      slots: [],
    })
  })

  it('shows nothing of a transaction that is rolled back', async () => {
    const before = await fluoride(TOMORROW)
    const undone = other.transaction().execute(async (tx) => {
      await take(tx, 'undone')
      expect(await fluoride(TOMORROW)).toEqual(before)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await fluoride(TOMORROW)).toEqual(before)
  })

  it('drops a time as soon as it has begun, and the day when it is over', async () => {
    const next = '01.00 PM - 01.30 PM'
    expect(await fluoride(TODAY)).toContain(next)
    clinic.setClock(new Date('2026-01-15T17:59:59Z'))
    expect(await fluoride(TODAY)).toContain(next)
    clinic.setClock(new Date('2026-01-15T18:00:00Z'))
    expect(await fluoride(TODAY)).not.toContain(next)
    clinic.setClock(new Date('2026-01-16T05:00:00Z'))
    expect(await fluoride(TODAY)).toEqual([])
  })

  it('returns the right times for each day, in parallel and repeated requests', async () => {
    await take(other, 'tomorrow')
    const days = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? TODAY : TOMORROW))
    const lists = await Promise.all(days.map(fluoride))
    const [today, tomorrow] = [await fluoride(TODAY), await fluoride(TOMORROW)]
    expect(today).not.toEqual(tomorrow)
    expect(lists).toEqual(days.map((day) => (day === TODAY ? today : tomorrow)))
  })

  it('sends the same list compressed, and says that the reply varies by encoding', async () => {
    const plain = await fluoride(TOMORROW)
    for (const encoding of ['br', 'gzip', 'br']) {
      const reply = await sender(clinic.url)('GET', TOMORROW, undefined, {
        'accept-encoding': encoding,
      })
      expect(reply.headers.get('content-encoding')).toBe(encoding)
      expect(reply.headers.get('vary')).toBe('accept-encoding')
      expect(TreatmentList.parse(reply.body)[0]?.slots).toEqual(plain)
    }
  })
})
