import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ServiceList, TreatmentList } from '../../schemas/treatment.ts'
import { sender, startClinic, type Clinic } from '../rig/harness.ts'

let clinic: Clinic

beforeEach(async () => {
  clinic = await startClinic()
})
afterEach(() => clinic.stop())

async function available(date: string, at: Clinic = clinic) {
  const { body } = await sender(at.url)('GET', `/available?date=${encodeURIComponent(date)}`)
  return TreatmentList.parse(body)
}

const WHOLE_DAY = [
  '08.00 AM - 08.30 AM',
  '08.30 AM - 09.00 AM',
  '09.00 AM - 09.30 AM',
  '09.30 AM - 10.00 AM',
  '10.00 AM - 10.30 AM',
  '10.30 AM - 11.00 AM',
  '11.00 AM - 11.30 AM',
  '11.30 AM - 12.00 PM',
  '01.00 PM - 01.30 PM',
  '01.30 PM - 02.00 PM',
  '02.00 PM - 02.30 PM',
  '02.30 PM - 03.00 PM',
  '03.00 PM - 03.30 PM',
  '03.30 PM - 04.00 PM',
  '04.00 PM - 04.30 PM',
  '04.30 PM - 05.00 PM',
]

describe('GET /available', () => {
  it('offers a visitor every treatment with all its slots in order', async () => {
    const treatments = await available('Jan 16, 2026')
    expect(treatments.length).toBeGreaterThanOrEqual(6)
    for (const treatment of treatments) {
      expect(treatment.slots).toEqual(WHOLE_DAY)
      expect(treatment.price).toBeGreaterThanOrEqual(40)
      expect(treatment.price).toBeLessThanOrEqual(400)
    }
  })

  it('prices treatments in dollars', async () => {
    await clinic.db
      .updateTable('treatment')
      .set({ price_cents: 89_99 })
      .where('id', '=', 'teeth-cleaning')
      .execute()
    const treatments = await available('Jan 16, 2026')
    expect(treatments.find(({ _id }) => _id === 'teeth-cleaning')?.price).toBe(89.99)
  })

  it('omits the slots of today that have begun', async () => {
    const [first] = await available('Jan 15, 2026')
    expect(first?.slots).toEqual(WHOLE_DAY.slice(8))
  })

  it('offers a slot until the minute it begins', async () => {
    clinic.setClock(new Date('2026-01-15T17:59:59Z'))
    expect((await available('Jan 15, 2026'))[0]?.slots).toContain('01.00 PM - 01.30 PM')
    clinic.setClock(new Date('2026-01-15T18:00:00Z'))
    expect((await available('Jan 15, 2026'))[0]?.slots).not.toContain('01.00 PM - 01.30 PM')
  })

  it('lists every treatment without slots for a past date and for a date too far ahead', async () => {
    for (const date of ['Jan 14, 2026', 'Jan 16, 2027']) {
      const treatments = await available(date)
      expect(treatments.length).toBeGreaterThanOrEqual(6)
      expect(treatments.flatMap(({ slots }) => slots)).toEqual([])
    }
  })

  it("takes today from the clinic's clock, not from the machine's", async () => {
    const auckland = await startClinic({
      env: { CLINIC_TIME_ZONE: 'Pacific/Auckland' },
      now: new Date('2026-01-15T17:00:00Z'),
    })
    const [yesterday] = await available('Jan 15, 2026', auckland)
    const [today] = await available('Jan 16, 2026', auckland)
    await auckland.stop()
    expect(yesterday?.slots).toEqual([])
    expect(today?.slots).toEqual(WHOLE_DAY)
  })

  it('keeps the local time on the day that summer time begins', async () => {
    clinic.setClock(new Date('2026-03-08T13:29:00Z'))
    const [first] = await available('Mar 8, 2026')
    expect(first?.slots).toEqual(WHOLE_DAY.slice(3))
  })

  it.each(['', '2026-01-16', 'Feb 30, 2026', 'jan 16, 2026'])(
    'answers 400 for the date %j',
    async (date) => {
      const { status, body } = await sender(clinic.url)('GET', `/available?date=${date}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({
        error: { code: 'invalid', fields: { date: 'Write the date as Jan 5, 2023' } },
      })
    },
  )
})

describe('GET /service', () => {
  it('names the treatments, those of the landing page among them', async () => {
    const { body } = await sender(clinic.url)('GET', '/service')
    expect(ServiceList.parse(body).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Fluoride Treatment', 'Cavity Filling', 'Teeth Whitening']),
    )
  })
})
