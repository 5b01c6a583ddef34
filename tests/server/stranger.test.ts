import ICAL from 'ical.js'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { VisitReply } from '../../schemas/agenda.ts'
import { BookingList, BookingReply } from '../../schemas/booking.ts'
import { FeedReply } from '../../schemas/calendar-feed.ts'
import { link } from '../../server/people/links.ts'
import { dump } from '../rig/dump.ts'
import { order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { signInUnconfirmed } from '../rig/unconfirmed.ts'

// Mia called the clinic. Anybody can sign up with Mia's address, but only Mia can confirm it.
const MIA = 'mia@mail.test'
const AT_EIGHT = '08.00 AM - 08.30 AM'
const AT_NINE = '09.00 AM - 09.30 AM'

let clinic: Clinic
afterEach(() => clinic.stop())

/** The ways in which staff enter a visit of Mia on January 20. Each resolves with its id. */
const ENTRIES: Readonly<Record<string, (owner: Patient) => Promise<string>>> = {
  imported: async (owner) => {
    const csv =
      'Name;Email;Phone;Date;Time;Treatment\n' +
      `Mia;${MIA};212 555 0142;2026-01-20;08:00;fluoride treatment`
    await owner.send('POST', '/setup/import', { csv, mail: false })
    const { id } = await clinic.db.selectFrom('booking').select('id').executeTakeFirstOrThrow()
    return id
  },
  'booked by phone': async (owner) => {
    const { body } = await owner.send('POST', '/desk/booking', {
      person: { name: 'Mia', phone: '2125550142', email: MIA },
      treatmentId: 'fluoride-treatment',
      time: { date: '2026-01-20', startsAt: 480 },
    })
    return VisitReply.parse(body).visit.id
  },
}

type Case = { how: string; setting: 'on' | 'off'; isOlder: boolean }

const CASES: Case[] = Object.keys(ENTRIES).flatMap((how) =>
  (['on', 'off'] as const).flatMap((setting) =>
    [true, false].map((isOlder) => ({ how, setting, isOlder })),
  ),
)

/** Starts a clinic in which staff entered a visit of Mia, and a stranger signed up as Mia. */
async function start({ how, setting, isOlder }: Case) {
  clinic = await startClinic({ env: { CONFIRMED_ADDRESS: setting } })
  const owner = await clinic.signIn('owner@clinic.test', 'admin')
  const early = isOlder ? await signInUnconfirmed(clinic, MIA) : undefined
  const id = await ENTRIES[how]?.(owner)
  if (id === undefined) throw new Error('The visit was not entered')
  return { id, owner, stranger: early ?? (await signInUnconfirmed(clinic, MIA)) }
}

/** The requests that read or change the visit. */
const requestsFor = (id: string) =>
  [
    ['GET', `/booking/${id}`],
    ['GET', `/booking/${id}/options`],
    ['GET', `/booking/${id}/times?date=Jan%2021,%202026`],
    ['PATCH', `/booking/${id}`, { appointment: id, transactionId: 'pi_00000000' }],
    ['POST', `/booking/${id}/move`, { sequence: 0, date: 'Jan 21, 2026', slot: AT_EIGHT }],
    ['POST', `/booking/${id}/cancel`, { sequence: 0, expectedRefund: 0 }],
    ['POST', '/create-payment-intent', { price: 40, bookingId: id }],
  ] as const

/** Links the person of Mia's visit to her account, as staff do. */
async function linkMia(bookingId: string): Promise<void> {
  const { db } = clinic
  const users = db.selectFrom('user_account').select('id').where('email', '=', MIA)
  const { id: account_id } = await users.executeTakeFirstOrThrow()
  const visits = db.selectFrom('booking').select('person_id').where('id', '=', bookingId)
  const { person_id } = await visits.executeTakeFirstOrThrow()
  const at = { linked_at: '2026-01-15T17:00:00.000Z', linked_by: 'owner@clinic.test' }
  await link(db, { account_id, person_id, proof: 'desk', ...at })
}

async function titlesIn(feed: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetch(feed)).text()))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary)
}

const makeFeed = async (patient: Patient) =>
  FeedReply.parse((await patient.send('POST', '/calendar-feed', { showsTreatment: true })).body).url

/** Books a fluoride treatment in Mia's name. */
const book = (patient: Patient, changes: Parameters<typeof order>[1] = {}) =>
  patient.send('POST', '/booking', order(MIA, { date: 'Jan 19, 2026', ...changes }))

const bookFor = (patient: Patient, changes: Parameters<typeof order>[1]) =>
  patient.send('POST', '/booking', order(patient.email, changes))

const UNCONFIRMED = { status: 403, body: { error: { code: 'unconfirmed' } } }

describe.each(CASES)(
  'a visit that was $how, CONFIRMED_ADDRESS=$setting, account older: $isOlder',
  (by) => {
    it('is closed to an account that has not confirmed the address', async () => {
      const { id, stranger } = await start(by)
      const before = await dump(clinic.db)
      for (const [method, path, body] of requestsFor(id))
        expect([path, await stranger.send(method, path, body)]).toMatchObject([
          path,
          { status: 403, body: { error: { code: 'not_owner' } } },
        ])
      for (const list of ['booking', 'history'])
        expect(await stranger.send('GET', `/${list}?patient=${MIA}`)).toMatchObject({ body: [] })
      expect(await stranger.send('POST', '/create-payment-intent', { price: 40 })).toMatchObject({
        status: 422,
      })
      expect(await dump(clinic.db)).toEqual(before)
      expect(await titlesIn(await makeFeed(stranger))).toEqual([])
    })

    it('stays closed once the address is confirmed, and is open once the person is linked', async () => {
      const { id, stranger } = await start(by)
      const mia = await clinic.signIn(MIA)
      const confirmed_at = '2026-01-15T17:00:00.000Z'
      await clinic.db
        .updateTable('user_account')
        .set({ confirmed_at })
        .where('email', '=', MIA)
        .execute()
      expect(await stranger.send('GET', `/booking?patient=${MIA}`)).toMatchObject({ body: [] })
      for (const [method, path, body] of requestsFor(id))
        expect(await mia.send(method, path, body)).toMatchObject({ status: 403 })
      await linkMia(id)
      const listed = await stranger.send('GET', `/booking?patient=${MIA}`)
      expect(BookingList.parse(listed.body).map(({ _id }) => _id)).toEqual([id])
      expect(await titlesIn(await makeFeed(mia))).toEqual(['Fluoride Treatment'])
      const statuses = []
      for (const [method, path, body] of requestsFor(id))
        statuses.push((await mia.send(method, path, body)).status)
      // The payment to record does not exist, and the cancellation names the visit before its move.
      expect(statuses).toEqual([200, 200, 200, 409, 200, 409, 200])
    })
  },
)

const BY_PHONE: Case = { how: 'booked by phone', setting: 'off', isOlder: true }

/** Books online as the unconfirmed Mia, before staff enter a second visit of Mia. */
async function bookedBefore() {
  clinic = await startClinic({ env: { CONFIRMED_ADDRESS: 'off' } })
  const owner = await clinic.signIn('owner@clinic.test', 'admin')
  const mia = await signInUnconfirmed(clinic, MIA)
  const reply = BookingReply.parse((await book(mia)).body)
  if (!reply.success) throw new Error('The time is taken')
  return { owner, mia, own: reply.booking._id }
}

/** Enters a second visit of Mia, for the person on record. */
async function enterSecond(owner: Patient): Promise<string> {
  const person = await clinic.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
  const { body } = await owner.send('POST', '/desk/booking', {
    personId: person.id,
    treatmentId: 'fluoride-treatment',
    time: { date: '2026-01-20', startsAt: 480 },
  })
  return VisitReply.parse(body).visit.id
}

describe('an account that has not confirmed its address', () => {
  it('reads, pays for and cancels what it booked itself, beside a visit by staff', async () => {
    const { owner, mia, own } = await bookedBefore()
    const entered = await enterSecond(owner)
    const listed = await mia.send('GET', `/booking?patient=${MIA}`)
    expect(BookingList.parse(listed.body).map(({ _id }) => _id)).toEqual([own])
    expect(await titlesIn(await makeFeed(mia))).toHaveLength(1)
    expect(await mia.send('GET', `/booking/${entered}`)).toMatchObject({ status: 403 })
    expect(await mia.send('GET', `/booking/${own}`)).toMatchObject({ status: 200 })
    expect(await mia.send('POST', '/create-payment-intent', { price: 40 })).toMatchObject({
      status: 200,
    })
    const cancel = { sequence: 0, expectedRefund: 0 }
    expect(await mia.send('POST', `/booking/${own}/cancel`, cancel)).toMatchObject({ status: 200 })
    const history = await mia.send('GET', `/history?patient=${MIA}`)
    expect(history.body).toMatchObject([{ _id: own }])
  })

  it('learns from no reply whose visit by staff is: each is what everybody gets', async () => {
    const { id, stranger } = await start(BY_PHONE)
    const bob = await clinic.signIn('bob@mail.test')
    const taken = { date: 'Jan 20, 2026', slot: AT_EIGHT }
    const [own, other] = [await book(stranger, taken), await bookFor(bob, taken)]
    expect(own).toMatchObject({ status: 200, body: { success: false } })
    expect(own.body).toEqual(other.body)
    const beside = await book(stranger, { ...taken, slot: AT_NINE })
    expect(beside).toMatchObject({ status: 200, body: { success: true } })
    const persons = await clinic.db.selectFrom('booking').select(['id', 'person_id']).execute()
    const entered = persons.find((booking) => booking.id === id)
    expect(new Set(persons.map(({ person_id }) => person_id)).size).toBe(2)
    expect(entered).toBeDefined()
  })

  it('books nothing for a person whom staff linked to it, while a visit by staff is to come', async () => {
    const { id, stranger } = await start(BY_PHONE)
    await linkMia(id)
    for (const date of ['Jan 19, 2026', 'Jan 20, 2026'])
      for (const slot of [AT_EIGHT, AT_NINE])
        expect(await book(stranger, { date, slot })).toMatchObject(UNCONFIRMED)
  })

  it('moves its booking to no other time beside a visit by staff, and is told why', async () => {
    const { owner, mia, own } = await bookedBefore()
    const move = (date: string) =>
      mia.send('POST', `/booking/${own}/move`, { sequence: 0, date, slot: AT_NINE })
    const options = () => mia.send('GET', `/booking/${own}/options`)
    expect(await options()).toMatchObject({ body: { canMove: true } })
    await enterSecond(owner)
    for (const date of ['Jan 20, 2026', 'Jan 21, 2026'])
      expect(await move(date)).toMatchObject(UNCONFIRMED)
    const why = expect.stringContaining('confirm your email address')
    expect(await options()).toMatchObject({ body: { canMove: false, canCancel: true, why } })
  })

  it('books and moves freely where every visit is its own', async () => {
    const { mia, own } = await bookedBefore()
    const move = { sequence: 0, date: 'Jan 21, 2026', slot: AT_NINE }
    expect(await mia.send('POST', `/booking/${own}/move`, move)).toMatchObject({
      body: { success: true },
    })
    expect(await book(mia)).toMatchObject({ body: { success: true } })
  })

  it('gets its first reply again if it repeats a request after staff entered a visit', async () => {
    clinic = await startClinic({ env: { CONFIRMED_ADDRESS: 'off' } })
    const owner = await clinic.signIn('owner@clinic.test', 'admin')
    const mia = await signInUnconfirmed(clinic, MIA)
    const request = () =>
      mia.send('POST', '/booking', order(MIA), { 'idempotency-key': 'a-key-of-mia' })
    const first = await request()
    await enterSecond(owner)
    expect(await request()).toMatchObject({ status: 200, body: first.body })
  })

  it('is told how to confirm the address, and the same about every booking of somebody else', async () => {
    const { id, stranger } = await start(BY_PHONE)
    const bob = await clinic.signIn('bob@mail.test')
    const reply = BookingReply.parse((await bob.send('POST', '/booking', order(bob.email))).body)
    const foreign = reply.success ? reply.booking._id : ''
    const messages = await Promise.all(
      [id, foreign].map(async (each) => messageOf(await stranger.send('GET', `/booking/${each}`))),
    )
    expect(messages[0]).toContain('Open the link in the email that we sent you')
    expect(messages[1]).toBe(messages[0])
    expect(messageOf(await bob.send('GET', `/booking/${id}`))).toBe('This booking is not yours.')
  })

  it('shows in a calendar from before the confirmation nothing more than before', async () => {
    const { owner, mia } = await bookedBefore()
    const feed = await makeFeed(mia)
    await enterSecond(owner)
    expect(await titlesIn(feed)).toHaveLength(1)
  })

  it('loses only its own bookings if an admin removes it', async () => {
    const { owner, own } = await bookedBefore()
    const entered = await enterSecond(owner)
    await owner.send('DELETE', `/user/${MIA}`)
    const kept = await clinic.db
      .selectFrom('booking')
      .select('id')
      .where('cancelled_at', 'is', null)
      .execute()
    expect(kept).toEqual([{ id: entered }])
    expect(own).not.toBe(entered)
  })
})

const Refused = z.object({ error: z.object({ message: z.string() }) })
const messageOf = ({ body }: { body: unknown }) => Refused.parse(body).error.message
