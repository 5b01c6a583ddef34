import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { VisitReply } from '../../schemas/agenda.ts'
import { BookingList, BookingReply } from '../../schemas/booking.ts'
import { link, unlinkPersons } from '../../server/people/links.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const MUM = 'mum@mail.test'

let clinic: Clinic
let owner: Patient
let mum: Patient

beforeEach(async () => {
  clinic = await startClinic({ env: { UNPAID_BOOKINGS: '3' } })
  owner = await clinic.signIn('owner@clinic.test', 'admin')
  mum = await clinic.signIn(MUM)
})
afterEach(() => clinic.stop())

/** Enters a visit at the desk. Each call is for a new person and another time of the day. */
async function enter(name: string, startsAt: number, email?: string) {
  const { body } = await owner.send('POST', '/desk/booking', {
    person: { name, phone: '2125550142', ...(email !== undefined && { email }) },
    treatmentId: 'fluoride-treatment',
    time: { date: '2026-01-20', startsAt },
  })
  const { visit } = VisitReply.parse(body)
  return { id: visit.id, person: visit.person.id }
}

async function book(changes: Parameters<typeof order>[1] = {}): Promise<string> {
  const reply = BookingReply.parse((await mum.send('POST', '/booking', order(MUM, changes))).body)
  if (!reply.success) throw new Error('The time is taken')
  return reply.booking._id
}

const linkTo = (person_id: string) =>
  link(clinic.db, {
    account_id: `user-${MUM}`,
    person_id,
    proof: 'desk',
    linked_at: NOON.toISOString(),
    linked_by: owner.email,
  })

const listedFor = async (patient: Patient) =>
  BookingList.parse((await patient.send('GET', `/booking?patient=${MUM}`)).body).map(
    ({ _id }) => _id,
  )

const personOf = async (booking: string) => {
  const rows = clinic.db.selectFrom('booking').select('person_id').where('id', '=', booking)
  return (await rows.executeTakeFirstOrThrow()).person_id
}

const links = () => clinic.db.selectFrom('account_person').selectAll().execute()

describe('the first booking of an account', () => {
  it('adds a new person, whoever staff entered with the same address', async () => {
    const entered = await enter('Mia', 480, MUM)
    const own = await book()
    expect(await personOf(own)).not.toBe(entered.person)
    expect(await links()).toMatchObject([
      { person_id: await personOf(own), relation: 'self', proof: 'own', linked_by: MUM },
    ])
    expect(await listedFor(mum)).toEqual([own])
  })

  it('is for the same person as the second one', async () => {
    const first = await book()
    const second = await book({ date: 'Jan 19, 2026' })
    expect(await personOf(second)).toBe(await personOf(first))
    expect(await links()).toHaveLength(1)
  })

  it('adds one person if two requests come at once', async () => {
    await Promise.all([book(), book({ date: 'Jan 19, 2026' })])
    expect(await links()).toHaveLength(1)
    expect(await clinic.db.selectFrom('person').select('id').execute()).toHaveLength(1)
  })
})

describe('an account that is linked to a family', () => {
  it('sees the bookings of all, and so does an admin who asks for its address', async () => {
    const own = await book()
    const [mia, leo] = [await enter('Mia', 480), await enter('Leo', 540)]
    for (const { person } of [mia, leo]) await linkTo(person)
    expect(await listedFor(mum)).toEqual([own, mia.id, leo.id])
    expect(await listedFor(owner)).toEqual([own, mia.id, leo.id])
    expect(await links()).toMatchObject([
      { relation: 'self' },
      { relation: 'family' },
      { relation: 'family' },
    ])
  })

  it('moves the visit of a child, and keeps its own limits', async () => {
    const mia = await enter('Mia', 480)
    await book()
    await linkTo(mia.person)
    const move = { sequence: 0, date: 'Jan 21, 2026', slot: '09.00 AM - 09.30 AM' }
    expect(await mum.send('POST', `/booking/${mia.id}/move`, move)).toMatchObject({
      body: { success: true },
    })
    await book({ date: 'Jan 22, 2026' })
    await book({ date: 'Jan 23, 2026' })
    expect(await mum.send('POST', '/booking', order(MUM, { date: 'Jan 26, 2026' }))).toMatchObject({
      status: 409,
      body: { error: { code: 'unpaid_limit' } },
    })
  })

  it('loses what it made itself with the link', async () => {
    const own = await book()
    await unlinkPersons(clinic.db, [await personOf(own)])
    expect(await mum.send('GET', `/booking/${own}`)).toMatchObject({ status: 403 })
    expect(await listedFor(mum)).toEqual([])
  })

  it('loses its links when an admin removes it, and the children keep their visits', async () => {
    const own = await book()
    const mia = await enter('Mia', 480)
    await linkTo(mia.person)
    await owner.send('DELETE', `/user/${MUM}`)
    expect(await links()).toEqual([])
    const kept = clinic.db.selectFrom('booking').select('id').where('cancelled_at', 'is', null)
    expect(await kept.execute()).toEqual([{ id: mia.id }])
    expect(own).not.toBe(mia.id)
  })
})
