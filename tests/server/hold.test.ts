import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import { BookingReply } from '../../schemas/booking.ts'
import { Hold } from '../../schemas/hold.ts'
import { TreatmentList } from '../../schemas/treatment.ts'
import { sweep } from '../../server/operations/sweep.ts'
import { NOON, order, sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const MINUTE_MS = 60_000

let clinic: Clinic
let ann: Patient
let bob: Patient

beforeEach(async () => {
  clinic = await startClinic()
  ann = await clinic.signIn('ann@mail.test')
  bob = await clinic.signIn('bob@mail.test')
})
afterEach(() => clinic.stop())

type Slot = Pick<BookingRequest, 'treatmentId' | 'date' | 'slot' | 'holdId'>

const { treatmentId, date, slot } = order('')
const EIGHT: Slot = { treatmentId, date, slot }
const NINE: Slot = { ...EIGHT, slot: '09.00 AM - 09.30 AM' }
const TEN: Slot = { ...EIGHT, slot: '10.00 AM - 10.30 AM' }

const visitor = {
  send: (...request: Parameters<Patient['send']>) => sender(clinic.url)(...request),
}

type Person = Pick<Patient, 'send'>

const ask = (person: Person, wanted = EIGHT) => person.send('POST', '/hold', wanted)
const hold = async (person: Person, wanted = EIGHT) => Hold.parse((await ask(person, wanted)).body)
const extend = (person: Person, id: string) => person.send('POST', `/hold/${id}/extend`)
const release = (person: Person, id: string) => person.send('DELETE', `/hold/${id}`)
const book = async (person: Patient, more: Partial<BookingRequest> = {}) =>
  BookingReply.parse(
    (await person.send('POST', '/booking', { ...order(person.email), ...more })).body,
  )
const later = (minutes: number) => clinic.setClock(new Date(NOON.getTime() + minutes * MINUTE_MS))
const code = (code: string) => ({ body: { error: { code } } })
const tables = async () => ({
  holds: await clinic.db.selectFrom('hold').select('id').execute(),
  claims: await clinic.db.selectFrom('claim').select('holder').execute(),
})

async function freeSlots(): Promise<readonly string[]> {
  const { body } = await visitor.send('GET', `/available?date=${encodeURIComponent(date)}`)
  return TreatmentList.parse(body).find(({ _id }) => _id === treatmentId)?.slots ?? []
}

describe('a hold', () => {
  it('keeps the slot for ten minutes: others do not see it and cannot book it', async () => {
    expect(await freeSlots()).toContain(slot)
    const { expiresAt, extensionsLeft } = await hold(ann)
    expect(Date.parse(expiresAt) - NOON.getTime()).toBe(10 * MINUTE_MS)
    expect(extensionsLeft).toBe(10)
    expect(await freeSlots()).not.toContain(slot)
    expect(await ask(bob)).toMatchObject({ status: 409, ...code('slot_taken') })
    const answer = await book(bob)
    expect(answer).toMatchObject({ success: false, booking: { date, slot } })
    expect(answer).toHaveProperty('nearest.0.slot', '08.30 AM - 09.00 AM')
  })

  it.each([
    ['with its id', true],
    ['without its id', false],
  ])('is used up by the booking of its owner, %s', async (_title, isNamed) => {
    const { _id: id } = await hold(ann)
    expect(await book(ann, isNamed ? { holdId: id } : {})).toMatchObject({ success: true })
    const { holds, claims } = await tables()
    expect(holds).toEqual([])
    expect(claims).toHaveLength(12)
    expect(claims).not.toContainEqual({ holder: id })
  })

  it('gives way to somebody else once it has expired', async () => {
    await hold(ann)
    later(10)
    expect(await freeSlots()).toContain(slot)
    expect(await book(bob)).toMatchObject({ success: true })
    expect(await book(ann)).toMatchObject({ success: false })
  })

  it('that has expired gives way to another hold, and can no longer be extended', async () => {
    const { _id: id } = await hold(ann)
    later(10)
    await hold(bob)
    expect(await extend(ann, id)).toMatchObject({ status: 404, ...code('not_found') })
  })

  it('is used up by the booking of its owner, also if the booking ends an expired hold of another slot', async () => {
    await hold(visitor, NINE)
    later(4)
    await hold(ann)
    later(6)
    expect(await book(ann)).toMatchObject({ success: true })
  })

  it('that has expired still helps its owner, if nobody took the slot', async () => {
    const { _id: holdId } = await hold(ann)
    later(11)
    expect(await book(ann, { holdId })).toMatchObject({ success: true })
  })

  it('is extended ten times, and not an eleventh time', async () => {
    const { _id: id } = await hold(ann)
    for (let times = 1; times <= 10; times += 1) {
      later(5 * times)
      const { body } = await extend(ann, id)
      expect(body).toEqual({
        _id: id,
        expiresAt: new Date(NOON.getTime() + (5 * times + 10) * MINUTE_MS).toISOString(),
        extensionsLeft: 10 - times,
      })
    }
    expect(await ask(bob)).toMatchObject({ status: 409 })
    expect(await extend(ann, id)).toMatchObject({ status: 409, ...code('hold_used_up') })
  })

  it('that is released frees the slot, once', async () => {
    const { _id: id } = await hold(ann)
    expect(await release(ann, id)).toMatchObject({ body: { deletedCount: 1 } })
    expect(await release(ann, id)).toMatchObject({ body: { deletedCount: 0 } })
    expect(await freeSlots()).toContain(slot)
    expect(await book(bob)).toMatchObject({ success: true })
  })

  it('is the same hold if its owner asks again', async () => {
    expect(await hold(ann)).toEqual(await hold(ann))
  })

  it('of a patient gives way to the third hold of the same patient', async () => {
    await hold(ann)
    later(1)
    await hold(ann, NINE)
    await hold(ann, TEN)
    expect(await ask(bob)).toMatchObject({ status: 200 })
    expect(await ask(bob, NINE)).toMatchObject({ status: 409 })
  })

  it('that cannot be replaced stays as it is', async () => {
    await hold(ann)
    await hold(ann, NINE)
    await hold(bob, TEN)
    expect(await ask(ann, TEN)).toMatchObject({ status: 409, ...code('slot_taken') })
    expect((await tables()).holds).toHaveLength(3)
  })

  it('stays if the booking of its owner is refused', async () => {
    await book(ann, NINE)
    const { _id: id } = await hold(ann)
    expect(await book(ann, { holdId: id })).toMatchObject({
      success: false,
      booking: { slot: NINE.slot },
    })
    expect((await tables()).holds).toEqual([{ id }])
    expect(await ask(bob)).toMatchObject({ status: 409 })
  })

  it('of somebody else can be neither extended, released nor booked', async () => {
    const { _id: id } = await hold(ann)
    expect(await extend(bob, id)).toMatchObject({ status: 403, ...code('not_owner') })
    expect(await release(bob, id)).toMatchObject({ status: 403, ...code('not_owner') })
    expect(await extend(visitor, id)).toMatchObject({ status: 403 })
    expect(await book(bob, { holdId: id })).toMatchObject({ success: false })
    expect((await tables()).holds).toEqual([{ id }])
  })

  it('for a time that the clinic does not offer is refused next to the field', async () => {
    const odd = { ...EIGHT, slot: '03.00 AM - 03.30 AM' }
    expect(await ask(ann, odd)).toMatchObject({ status: 422, body: { error: { fields: {} } } })
  })

  it('is given to only one of twenty people who ask at the same time', async () => {
    const people = Array.from({ length: 20 }, (_, at) => clinic.signIn(`p${at}@mail.test`))
    const replies = await Promise.all((await Promise.all(people)).map((person) => ask(person)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await tables()).claims).toHaveLength(6)
  })

  it('ends when its owner signs out, and no other does', async () => {
    await hold(ann)
    const { _id: id } = await hold(bob, NINE)
    expect(await ann.send('DELETE', '/session')).toMatchObject({ body: { deletedCount: 1 } })
    expect((await tables()).holds).toEqual([{ id }])
    expect(await freeSlots()).toContain(slot)
  })

  it('that has expired is deleted by the background job, with its claims', async () => {
    await hold(ann)
    later(10)
    await sweep(clinic.deps)
    expect(await tables()).toEqual({ holds: [], claims: [] })
  })
})

describe('a hold of a visitor', () => {
  it('stays the same if it is asked for again with its id, but nobody gets it without', async () => {
    const first = await hold(visitor)
    later(1)
    expect(await hold(visitor, { ...EIGHT, holdId: first._id })).toEqual(first)
    expect(await ask(visitor)).toMatchObject({ status: 409, ...code('slot_taken') })
    expect(await ask(visitor, { ...EIGHT, holdId: 'hold-0' })).toMatchObject({ status: 409 })
    expect((await tables()).holds).toHaveLength(1)
    expect(await hold(visitor, { ...NINE, holdId: first._id })).not.toMatchObject(first)
  })

  it('lasts five minutes, and survives signing in', async () => {
    const { _id: holdId, expiresAt } = await hold(visitor)
    expect(Date.parse(expiresAt) - NOON.getTime()).toBe(5 * MINUTE_MS)
    expect(await extend(ann, holdId)).toMatchObject({ status: 200 })
    expect(await book(ann, { holdId })).toMatchObject({ success: true })
  })

  it('belongs to the patient who asks again with its id, and lasts ten minutes from then', async () => {
    const { _id: holdId } = await hold(visitor)
    later(4)
    const { body } = await ann.send('POST', '/hold', { ...EIGHT, holdId })
    const { _id: own, expiresAt } = Hold.parse(body)
    expect(Date.parse(expiresAt) - NOON.getTime()).toBe(14 * MINUTE_MS)
    expect(await tables()).toMatchObject({ holds: [{ id: own }] })
    expect(await extend(bob, own)).toMatchObject({ status: 403, ...code('not_owner') })
    expect(await book(ann)).toMatchObject({ success: true })
  })

  it('is not taken over by a patient who names another time, or no id', async () => {
    const { _id: holdId } = await hold(visitor)
    expect(await ann.send('POST', '/hold', { ...NINE, holdId })).toMatchObject({ status: 200 })
    expect(await ask(ann)).toMatchObject({ status: 409, ...code('slot_taken') })
  })

  it('stores no address, only a hash', async () => {
    await hold(visitor)
    const rows = await clinic.db.selectFrom('hold').select('owner').execute()
    expect(z.string().parse(rows[0]?.owner)).toMatch(/^address:[\w-]{43}$/)
  })
})
