import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Places, VisitReply } from '../../schemas/agenda.ts'
import { StillToCall } from '../../schemas/still-to-call.ts'
import { VisitLines, type LinesRequest } from '../../schemas/visit-lines.ts'
import { bumpDays } from '../../server/availability/days.ts'
import {
  addFluoride,
  bookVisit,
  changeVisit,
  findVisit,
  startDesk,
  TODAY,
  TOMORROW,
  type Desk,
} from '../rig/desk.ts'
import type { Patient } from '../rig/harness.ts'

let desk: Desk
let pat: Patient
let id: string

beforeEach(async () => {
  desk = await startDesk()
  pat = await desk.clinic.signIn('pat@mail.test')
  id = await bookVisit(pat)
})
afterEach(() => desk.clinic.stop())

const CLEANING = { treatmentId: 'teeth-cleaning', price: 90, minutes: 30 }
const EXTRA = { treatmentId: 'teeth-cleaning', price: 20, minutes: 15 }

const Refused = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
})

async function put(request: Partial<LinesRequest>, staff = desk.rita) {
  const body = { version: 0, lines: [CLEANING, EXTRA], ...request }
  const reply = await staff.send('PUT', `/desk/booking/${id}/lines`, body)
  return {
    status: reply.status,
    visit: VisitReply.safeParse(reply.body).data?.visit,
    ...Refused.safeParse(reply.body).data?.error,
  }
}

const read = async () =>
  VisitLines.parse((await desk.rita.send('GET', `/desk/booking/${id}/lines`)).body)

const pay = (amount: number, version = 0) =>
  desk.rita.send('POST', `/desk/booking/${id}/pay`, { version, amount, method: 'cash' })

const stored = () =>
  desk.clinic.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the lines of a visit', () => {
  it('are one line, as it was booked, until staff change them', async () => {
    const { offered, ...lines } = await read()
    expect(lines).toEqual({
      version: 0,
      minutes: 30,
      lines: [{ ...CLEANING, name: 'Teeth Cleaning' }],
    })
    expect(offered).toEqual([{ ...CLEANING, name: 'Teeth Cleaning' }])
    expect((await findVisit(desk.rita, id)).lines).toBeUndefined()
  })

  it('make up the price and the length, and the first one stands for the visit', async () => {
    const { status, visit } = await put({})
    expect(status).toBe(200)
    expect(visit).toMatchObject({
      version: 1,
      price: 110,
      minutes: 45,
      treatment: { id: 'teeth-cleaning', name: 'Teeth Cleaning' },
      lines: [
        { ...CLEANING, name: 'Teeth Cleaning' },
        { ...EXTRA, name: 'Teeth Cleaning' },
      ],
    })
    expect(await findVisit(desk.rita, id)).toEqual(visit)
    expect(await stored()).toMatchObject({ slot: '01.00 PM - 01.45 PM', sequence: 0, marks: 1 })
  })

  it('can be removed again', async () => {
    await put({})
    const { visit } = await put({ version: 1, lines: [EXTRA] })
    expect(visit).toMatchObject({ price: 20, minutes: 15 })
    expect(visit?.lines).toBeUndefined()
    expect((await read()).lines).toEqual([{ ...EXTRA, name: 'Teeth Cleaning' }])
  })

  it('can be shorter or longer together than the visit', async () => {
    expect((await put({ minutes: 35 })).visit).toMatchObject({ minutes: 35 })
    expect(await read()).toMatchObject({ minutes: 35, lines: [{ minutes: 30 }, { minutes: 15 }] })
  })

  it('are recorded in the audit log and in the patient’s history', async () => {
    await put({})
    const detail =
      'Teeth Cleaning $90.00, 30 min → Teeth Cleaning $90.00, Teeth Cleaning $20.00, 45 min'
    const entry = desk.clinic.db.selectFrom('audit').selectAll().where('action', '=', 'visit.lines')
    expect(await entry.executeTakeFirst()).toMatchObject({
      actor: desk.rita.email,
      subject: id,
      detail,
    })
    const person = (await findVisit(desk.rita, id)).person.id
    const { body } = await desk.rita.send('GET', `/person/${person}`)
    expect(body).toMatchObject({
      story: expect.arrayContaining([
        expect.objectContaining({ kind: 'lines', by: desk.rita.email, detail }),
      ]),
    })
  })

  it('change once if the request is repeated', async () => {
    const first = await put({})
    expect(await put({})).toEqual(first)
    const entries = desk.clinic.db.selectFrom('audit').where('action', '=', 'visit.lines')
    expect(await entries.select('id').execute()).toHaveLength(1)
  })

  it('do not change if the visit has changed', async () => {
    await put({})
    expect(await put({ lines: [EXTRA] })).toMatchObject({ status: 409, code: 'changed' })
  })

  it('have only treatments that the doctor offers, besides those of the visit', async () => {
    expect(await put({ lines: [{ ...EXTRA, treatmentId: 'cavity-filling' }] })).toMatchObject({
      status: 422,
      code: 'not_bookable',
      fields: { lines: 'The doctor does not offer this treatment.' },
    })
  })

  it('end before midnight', async () => {
    expect(await put({ minutes: 665 })).toMatchObject({
      status: 422,
      fields: { minutes: 'The visit would end after midnight.' },
    })
  })

  it.each([{ lines: [] }, { lines: [{ ...EXTRA, minutes: 0 }] }, { minutes: 7 }])(
    'are valid: %j',
    async (request) => {
      expect(await put(request)).toMatchObject({ status: 400, code: 'invalid' })
    },
  )
})

describe('the time of a longer visit', () => {
  const next = { slot: '01.30 PM - 02.00 PM' }

  it('is no longer free for others, and is free again after the visit was shortened', async () => {
    await put({})
    const dan = await desk.clinic.signIn('dan@mail.test')
    await expect(bookVisit(dan, next)).rejects.toThrow('The time is taken')
    await put({ version: 1, lines: [CLEANING] })
    await expect(bookVisit(dan, next)).resolves.toEqual(expect.any(String))
  })

  it('is refused with the name of whoever has it, unless staff overbook', async () => {
    const dan = await desk.clinic.signIn('dan@mail.test')
    const other = await bookVisit(dan, { ...next, PatientName: 'Dan' })
    const refused = await put({})
    expect(refused).toMatchObject({ status: 409, code: 'slot_taken' })
    expect(refused.message?.replaceAll('\u00A0', ' ')).toBe(
      'The time is taken: Dan, 1:30 – 2:00 PM.',
    )
    expect(await stored()).toMatchObject({ price_cents: 9000, duration_minutes: 30, marks: 0 })
    expect((await put({ overbook: true })).visit).toMatchObject({ minutes: 45, overbooked: true })
    // A shorter visit gets its whole time back.
    expect((await put({ version: 1, lines: [CLEANING] })).visit).toMatchObject({
      minutes: 30,
      overbooked: false,
    })
    expect(await findVisit(desk.rita, other)).toMatchObject({ overbooked: false })
  })

  it('may not overlap with another visit of the same patient', async () => {
    await bookVisit(pat, {
      ...next,
      treatmentId: 'fluoride-treatment',
      treatment: 'Fluoride Treatment',
      price: 40,
      doctorId: undefined,
    })
    expect(await put({ overbook: true })).toMatchObject({
      status: 422,
      fields: { minutes: 'The patient has another appointment at that time.' },
    })
  })
})

describe('the price of a visit', () => {
  it('does not change once the visit is paid', async () => {
    await pay(90)
    expect(await put({ version: 1 })).toMatchObject({ status: 409, code: 'already_paid' })
  })

  it('is at least what is paid, and pays the visit if it is as much', async () => {
    await pay(40)
    expect(await put({ version: 1, lines: [{ ...CLEANING, price: 39 }] })).toMatchObject({
      status: 409,
      code: 'below_paid',
      fields: { price: '$40.00 is already paid, so the price cannot be less.' },
    })
    expect((await put({ version: 1 })).visit).toMatchObject({ price: 110, paidSoFar: 40 })
    const { visit } = await put({ version: 2, lines: [{ ...CLEANING, price: 40 }] })
    expect(visit).toMatchObject({ price: 40, paid: 'desk' })
    const mails = desk.clinic.db.selectFrom('outbox').where('kind', '=', 'mail.receipt')
    expect(await mails.select('id').execute()).toHaveLength(1)
  })

  it('is what a card is charged, so that a payment of the old price cannot go on', async () => {
    const intent = (price: number) =>
      pat.send('POST', '/create-payment-intent', { price, bookingId: id })
    expect((await intent(90)).status).toBe(200)
    const { intent_id: old } = await stored()
    await put({})
    const cancelling = desk.clinic.db.selectFrom('outbox').where('kind', '=', 'intent.cancel')
    expect(await cancelling.select('dedupe').execute()).toEqual([
      { dedupe: `intent.cancel:${old}` },
    ])
    expect(await intent(90)).toMatchObject({
      status: 409,
      body: { error: { code: 'price_changed' } },
    })
    expect((await intent(110)).status).toBe(200)
    expect((await stored()).intent_id).not.toBe(old)
  })
})

describe('a visit with two treatments that moves to another doctor', () => {
  const FLUORIDE = { treatmentId: 'fluoride-treatment', price: 40, minutes: 15 }
  const AT_TWO = { date: TODAY, agendaId: 'bob', startsAt: 14 * 60 }

  beforeEach(async () => {
    await addFluoride(desk.clinic.db, 'ann')
    await put({ lines: [CLEANING, FLUORIDE] })
  })

  const agendasOf = async (staff: Patient) => {
    const query = `booking=${id}&from=${TODAY}&to=${TODAY}`
    const { places } = Places.parse((await staff.send('GET', `/agenda/places?${query}`)).body)
    return places.map(({ agendaId }) => agendaId)
  }
  const move = () => changeVisit(desk.rita, 'PATCH', id, { version: 1, place: AT_TWO })
  const calledOff = async () => {
    const off = { from: TODAY, until: TODAY, reason: 'Ill', yearly: false, agendaId: 'ann' }
    await desk.rita.send('POST', '/time-off', off)
    const { body } = await desk.rita.send('GET', '/agenda/still-to-call')
    return StillToCall.parse(body).visits
  }
  const proposals = async () =>
    (await calledOff()).flatMap(({ places }) => places.map(({ agenda }) => agenda.id))
  const patientMoves = (doctorId?: string) =>
    pat.send('POST', `/booking/${id}/move`, {
      sequence: 0,
      date: 'Jan 16, 2026',
      slot: '02.00 PM - 02.45 PM',
      ...(doctorId !== undefined && { doctorId }),
    })

  it('lists all treatments, while its doctor is away', async () => {
    const [called] = await calledOff()
    expect(called?.visit.lines?.map(({ name }) => name)).toContain('Fluoride Treatment')
    expect(called?.visit.lines).toHaveLength(2)
  })

  it('is refused, with the treatment that the doctor does not offer', async () => {
    const reply = await desk.rita.send('PATCH', `/desk/booking/${id}`, {
      version: 1,
      place: AT_TWO,
    })
    const message = 'Dr. bob does not offer Fluoride Treatment.'
    expect(reply).toMatchObject({
      status: 422,
      body: { error: { code: 'not_bookable', message, fields: { place: message } } },
    })
    expect(await stored()).toMatchObject({ agenda_id: 'ann', sequence: 0 })
  })

  it('is not offered a place with that doctor', async () => {
    expect(await agendasOf(desk.rita)).toEqual(['ann'])
    expect(await proposals()).toEqual(['ann'])
  })

  it('is offered a place with a doctor who offers both, and moves there', async () => {
    await addFluoride(desk.clinic.db, 'bob')
    expect(await agendasOf(desk.rita)).toEqual(['ann', 'bob'])
    expect(await proposals()).toEqual(['bob', 'ann'])
    expect(await move()).toMatchObject({ status: 200, visit: { agendaId: 'bob' } })
  })

  it('is not offered a place before the doctor begins to offer both', async () => {
    await addFluoride(desk.clinic.db, 'bob')
    await desk.clinic.db
      .updateTable('agenda_treatment')
      .set({ from_date: TOMORROW })
      .where('agenda_id', '=', 'bob')
      .where('treatment_id', '=', 'fluoride-treatment')
      .execute()
    await bumpDays(desk.clinic.db, ['*'])
    expect(await agendasOf(desk.rita)).toEqual(['ann'])
    expect(await move()).toMatchObject({ status: 422, code: 'not_bookable' })
  })

  it('is not moved to that doctor by its patient either', async () => {
    desk.clinic.setClock(new Date('2026-01-15T13:00:00Z'))
    pat = await desk.clinic.signIn('pat@mail.test')
    const options = await pat.send('GET', `/booking/${id}/times?date=Jan 16, 2026`)
    expect(options.body).toMatchObject({ doctors: [{ _id: 'doctor-ann' }] })
    expect(await patientMoves('doctor-bob')).toMatchObject({
      status: 422,
      body: { error: { fields: { doctorId: 'This doctor is not available at that time.' } } },
    })
    expect((await patientMoves()).status).toBe(200)
    expect(await stored()).toMatchObject({ agenda_id: 'ann', sequence: 1 })
  })
})
