import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeOn, Openings } from '../../schemas/openings.ts'
import { TreatmentList } from '../../schemas/treatment.ts'
import { sender, startClinic, type Clinic } from '../rig/harness.ts'
import { makeFolder } from '../rig/databases.ts'
import { rm } from 'node:fs/promises'

let clinic: Clinic
let folder: string

beforeAll(async () => {
  folder = await makeFolder()
  clinic = await startClinic({ folder, env: { DEMO_DOCTORS: 'on' } })
})
afterAll(async () => {
  await clinic.stop()
  await rm(folder, { recursive: true, force: true })
})

const get = async (path: string) => (await sender(clinic.url)('GET', path)).body
const available = async (date: string) =>
  TreatmentList.parse(await get(`/available?date=${encodeURIComponent(date)}`))

const WEEK = [19, 20, 21, 22, 23, 24].map((day) => `Jan ${day}, 2026`)

describe('the demo clinic', () => {
  it('has the treatments of the specification, each with a length and free times every week', async () => {
    const days = await Promise.all(WEEK.map(available))
    const [monday = []] = days
    expect(monday.map(({ name, price, duration }) => [name, price, duration])).toEqual([
      ['Fluoride Treatment', 40, 30],
      ['Cavity Filling', 150, 45],
      ['Teeth Whitening', 220, 60],
      ['Teeth Cleaning', 90, 45],
      ['Oral Check-up', 60, 30],
      ['Tooth Extraction', 180, 45],
      ['Root Canal Treatment', 400, 90],
      ['Braces Consultation', 75, 30],
    ])
    for (const { _id } of monday)
      expect(
        days.flat().some((each) => each._id === _id && each.slots.length > 0),
        _id,
      ).toBe(true)
  })

  it('has three doctors with their own times', async () => {
    const checkUp = (await available('Jan 21, 2026')).find(({ _id }) => _id === 'oral-check-up')
    expect(checkUp?.doctors?.map(({ name, slots }) => [name, slots[0], slots.at(-1)])).toEqual([
      ['Dr. Amara Cole', '08.00 AM - 08.30 AM', '03.30 PM - 04.00 PM'],
      ['Dr. Jonas Berg', '09.00 AM - 09.30 AM', '04.30 PM - 05.00 PM'],
      ['Dr. Mei Tanaka', '09.00 AM - 09.30 AM', '04.30 PM - 05.00 PM'],
    ])
  })

  it('is closed on Sundays and on holidays, and has free times on all other days', async () => {
    const openings = Openings.parse(await get('/openings'))
    const { closed = [] } = openings
    const reasons = new Set(closed.map(({ reason }) => reason))
    expect([...reasons].toSorted()).toEqual([
      'Christmas Day',
      'Closed on Sundays',
      'Independence Day',
      'New Year’s Day',
    ])
    expect(closed.filter(({ date }) => freeOn(openings, date) !== 0)).toEqual([])
    expect(openings.free.filter((count) => count === 0)).toHaveLength(closed.length)
  })

  it('stays as it is at the next start', async () => {
    const before = await get('/openings')
    await clinic.stop()
    clinic = await startClinic({ folder, env: { DEMO_DOCTORS: 'on' } })
    expect(await get('/openings')).toEqual(before)
  })
})

describe('the demo clinic that is empty', () => {
  const env = { DEMO_CLINIC: 'empty' }

  it('is what a new owner sees, also at the next start and with another setting', async () => {
    const own = await makeFolder()
    for (const settings of [env, env, { DEMO_CLINIC: 'bare' }]) {
      const empty = await startClinic({ folder: own, env: settings })
      for (const table of ['treatment', 'agenda', 'doctor', 'work_rule', 'website_photo'] as const)
        expect(await empty.db.selectFrom(table).selectAll().execute(), table).toEqual([])
      const users = await empty.db
        .selectFrom('user_account')
        .select(['email', 'role'])
        .orderBy('email', 'desc')
        .execute()
      expect(users).toEqual([
        { email: 'patient@demo.test', role: null },
        { email: 'admin@demo.test', role: 'admin' },
      ])
      await empty.stop()
    }
    await rm(own, { recursive: true, force: true })
  })
})
