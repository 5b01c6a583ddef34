import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NextFreeList } from '../../schemas/next-free.ts'
import { TreatmentList } from '../../schemas/treatment.ts'
import { bumpDays } from '../../server/availability/days.ts'
import { addDoctors } from '../rig/doctors.ts'
import { order, sender, startClinic, type Clinic } from '../rig/harness.ts'

let clinic: Clinic

beforeEach(async () => {
  clinic = await startClinic()
})
afterEach(() => clinic.stop())

const FLUORIDE = 'fluoride-treatment'
const TOMORROW = 'Jan 16, 2026'

async function list() {
  const { status, body } = await sender(clinic.url)('GET', '/next-free')
  expect(status).toBe(200)
  return NextFreeList.parse(body)
}

const timesOf = async (id: string) => (await list()).find(({ _id }) => _id === id)?.times

async function freeOn(date: string, id = FLUORIDE): Promise<readonly string[]> {
  const path = `/available?date=${encodeURIComponent(date)}`
  const { body } = await sender(clinic.url)('GET', path)
  return TreatmentList.parse(body).find(({ _id }) => _id === id)?.slots ?? []
}

async function setUp(change: { notice_minutes: number } | { online: number }) {
  await clinic.db.updateTable('treatment').set(change).where('id', '=', FLUORIDE).execute()
  await bumpDays(clinic.db, ['*'])
}

describe('GET /next-free', () => {
  it('tells a visitor each treatment with its price, length and next two free times', async () => {
    const [first] = await list()
    const today = await freeOn('Jan 15, 2026')
    expect(today.length).toBeGreaterThan(1)
    expect(first).toEqual({
      _id: FLUORIDE,
      name: 'Fluoride Treatment',
      price: 40,
      duration: 30,
      times: today.slice(0, 2).map((slot) => ({ date: 'Jan 15, 2026', slot })),
    })
  })

  it('goes on to the next days, and past a booked and a held time', async () => {
    clinic.setClock(new Date('2026-01-15T21:00:00Z'))
    expect(await timesOf(FLUORIDE)).toEqual([
      { date: 'Jan 15, 2026', slot: '04.30 PM - 05.00 PM' },
      { date: TOMORROW, slot: '08.00 AM - 08.30 AM' },
    ])
    const ann = await clinic.signIn('ann@mail.test')
    const slot = '04.30 PM - 05.00 PM'
    await ann.send('POST', '/booking', order(ann.email, { date: 'Jan 15, 2026', slot }))
    const held = { treatmentId: FLUORIDE, date: TOMORROW, slot: '08.00 AM - 08.30 AM' }
    expect((await sender(clinic.url)('POST', '/hold', held)).status).toBe(200)
    expect(await timesOf(FLUORIDE)).toEqual([
      { date: TOMORROW, slot: '08.30 AM - 09.00 AM' },
      { date: TOMORROW, slot: '09.00 AM - 09.30 AM' },
    ])
  })

  it('lists a treatment without a free time with no times, and no treatment that is not online', async () => {
    await setUp({ notice_minutes: 90 * 24 * 60 })
    expect(await timesOf(FLUORIDE)).toEqual([])
    await setUp({ online: 0 })
    expect(await timesOf(FLUORIDE)).toBeUndefined()
  })

  it('agrees with GET /available where doctors offer the treatment', async () => {
    await addDoctors(clinic.db)
    const slots = await freeOn(TOMORROW, 'teeth-cleaning')
    const times = await timesOf('teeth-cleaning')
    expect(times?.filter(({ date }) => date === TOMORROW).map(({ slot }) => slot)).toEqual(
      slots.slice(0, 2),
    )
  })
})
