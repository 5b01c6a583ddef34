import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DeskTimes } from '../../schemas/desk.ts'
import { bumpDays } from '../../server/availability/days.ts'
import { bookVisit, ONE, startDesk, TODAY, TOMORROW, type Desk } from '../rig/desk.ts'

const NOON = 12 * 60
const CLEANING = 'teeth-cleaning'

let desk: Desk

beforeEach(async () => {
  desk = await startDesk()
})
afterEach(() => desk.clinic.stop())

const read = async (date = TODAY) =>
  DeskTimes.parse((await desk.rita.send('GET', `/agenda/times?date=${date}`)).body)

async function timesOf(id: string, date = TODAY) {
  const found = (await read(date)).treatments.find((treatment) => treatment.id === id)
  if (!found) throw new Error(`No treatment ${id}`)
  return found
}

const agendaOf = async (id: string, date = TODAY) =>
  (await timesOf(CLEANING, date)).agendas.find((agenda) => agenda.id === id)

describe('the times that staff may book', () => {
  it('are free or taken, for each treatment and agenda', async () => {
    await bookVisit(await desk.clinic.signIn('pat@mail.test'))
    expect(await timesOf(CLEANING)).toMatchObject({
      name: 'Teeth Cleaning',
      minutes: 30,
      price: 90,
    })
    const ann = await agendaOf('ann')
    expect(ann?.name).toBe('Dr. ann')
    expect(ann?.taken).toEqual([ONE - 15, ONE, ONE + 15])
    expect(ann?.free.slice(0, 3)).toEqual([NOON + 15, NOON + 30, ONE + 30])
    expect((await agendaOf('bob'))?.taken).toEqual([])
  })

  it('include treatments that patients cannot book, and times within their notice', async () => {
    await desk.clinic.db
      .updateTable('treatment')
      .set({ online: 0, notice_minutes: 60 * 24 * 30 })
      .execute()
    await bumpDays(desk.clinic.db, ['*'])
    expect((await agendaOf('ann'))?.free[0]).toBe(NOON + 15)
  })

  it('name the doctors who offer the treatment, also on a day off, and all schedules without a doctor', async () => {
    const sunday = '2026-01-18'
    const { agendas, offeredBy = [] } = await timesOf(CLEANING, sunday)
    expect(agendas).toEqual([])
    expect(offeredBy).toEqual(
      expect.arrayContaining(['ann', 'bob', 'treatment:fluoride-treatment']),
    )
    const { offeredBy: ofFluoride = [] } = await timesOf('fluoride-treatment')
    expect(ofFluoride).toContain('treatment:cavity-filling')
    expect(ofFluoride).not.toContain('ann')
  })

  it('leave out treatments that the clinic no longer offers', async () => {
    await desk.clinic.db
      .updateTable('treatment')
      .set({ active: 0 })
      .where('id', '=', CLEANING)
      .execute()
    await bumpDays(desk.clinic.db, ['*'])
    const { treatments } = await read()
    expect(treatments.map(({ id }) => id)).not.toContain(CLEANING)
  })

  it('name the next free time if the day has none', async () => {
    expect((await timesOf(CLEANING)).next).toBeNull()
    expect((await timesOf(CLEANING, '2026-01-14')).next).toEqual({
      date: TODAY,
      startsAt: NOON + 15,
    })
    desk.clinic.setClock(new Date('2026-01-16T02:00:00Z'))
    desk.rita = await desk.clinic.signIn('rita@clinic.test', 'receptionist')
    const late = await timesOf(CLEANING)
    expect(late.agendas.flatMap(({ free }) => free)).toEqual([])
    expect(late.next).toMatchObject({ date: TOMORROW })
  })
})
