import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { VisitReply } from '../../schemas/agenda.ts'
import { BookingList, BookingReply } from '../../schemas/booking.ts'
import { FamilyMember } from '../../schemas/family.ts'
import { Person } from '../../schemas/person.ts'
import { dump } from '../rig/dump.ts'
import { order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const MUM = 'mum@mail.test'
const ACCOUNT = `user-${MUM}`

let clinic: Clinic
let desk: Patient
let mum: Patient
let leo: { readonly id: string; readonly visit: string }

beforeEach(async () => {
  clinic = await startClinic({ env: { UNPAID_BOOKINGS: '3' } })
  desk = await clinic.signIn('desk@clinic.test', 'receptionist')
  mum = await clinic.signIn(MUM)
  leo = await enter('Leo')
})
afterEach(() => clinic.stop())

async function enter(name: string, startsAt = 480) {
  const { body } = await desk.send('POST', '/desk/booking', {
    person: { name, phone: '2125550142' },
    treatmentId: 'fluoride-treatment',
    time: { date: '2026-01-20', startsAt },
  })
  const { visit } = VisitReply.parse(body)
  return { id: visit.person.id, visit: visit.id }
}

const link = (email = MUM, relation = 'family', person = leo.id) =>
  desk.send('POST', `/person/${person}/link`, { email, relation })

const unlink = (person = leo.id) => desk.send('DELETE', `/person/${person}/link/${ACCOUNT}`)

const undo = (person = leo.id) => desk.send('PUT', `/person/${person}/link/${ACCOUNT}`)

const card = async (id = leo.id) => Person.parse((await desk.send('GET', `/person/${id}`)).body)

const deeds = () =>
  clinic.db
    .selectFrom('audit')
    .select(['actor', 'action', 'subject', 'detail'])
    .where('action', 'like', 'link.%')
    .orderBy('action')
    .execute()

const recipientOf = async (id: string) => {
  const rows = clinic.db.selectFrom('booking').select('patient').where('id', '=', id)
  return (await rows.executeTakeFirstOrThrow()).patient
}

/** Reads Leo's visit and the list of visits as the mother. Resolves with the statuses and the ids. */
async function seen() {
  const reads = ['', '/options', '/times?date=Jan%2021,%202026'].map(async (part) => {
    return (await mum.send('GET', `/booking/${leo.visit}${part}`)).status
  })
  const listed = BookingList.parse((await mum.send('GET', `/booking?patient=${MUM}`)).body)
  return { reads: await Promise.all(reads), listed: listed.map(({ _id }) => _id) }
}

const nothing = { reads: [403, 403, 403], listed: [] }
const everything = () => ({ reads: [200, 200, 200], listed: [leo.visit] })

describe('an account that the desk links to a person', () => {
  it('sees the person’s visits from the link to its removal', async () => {
    expect(await seen()).toEqual(nothing)
    await link()
    expect(await seen()).toEqual(everything())
    await unlink()
    expect(await seen()).toEqual(nothing)
    await undo()
    expect(await seen()).toEqual(everything())
  })

  it('books, moves and cancels for the person until the link is removed', async () => {
    const wish = { ...order(MUM), personId: leo.id }
    expect(await mum.send('POST', '/booking', wish)).toMatchObject({ status: 403 })
    await link()
    const booked = BookingReply.parse((await mum.send('POST', '/booking', wish)).body)
    expect(booked).toMatchObject({ success: true, booking: { PatientName: 'Leo' } })
    await unlink()
    const move = { sequence: 0, date: 'Jan 21, 2026', slot: '09.00 AM - 09.30 AM' }
    for (const [path, body] of [
      ['move', move],
      ['cancel', { sequence: 0, expectedRefund: 0 }],
    ] as const)
      expect(await mum.send('POST', `/booking/${leo.visit}/${path}`, body)).toMatchObject({
        status: 403,
      })
  })

  it('is shown on the person’s page with who linked it', async () => {
    expect(await card()).toMatchObject({ hasAccount: false, links: [] })
    expect((await link()).body).toMatchObject({
      hasAccount: true,
      links: [
        {
          accountId: ACCOUNT,
          email: MUM,
          relation: 'family',
          proof: 'desk',
          isOpen: true,
          by: desk.email,
        },
      ],
    })
    expect((await unlink()).body).toMatchObject({ hasAccount: false, links: [] })
  })

  it('can be the person’s own account', async () => {
    await link(MUM, 'self')
    const booked = BookingReply.parse((await mum.send('POST', '/booking', order(MUM))).body)
    const id = booked.success ? booked.booking._id : ''
    const row = clinic.db.selectFrom('booking').select('person_id').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ person_id: leo.id })
  })

  it('is recorded in the audit log, like its removal and the undo', async () => {
    await link()
    await unlink()
    await unlink()
    await undo()
    const deed = { actor: desk.email, subject: leo.id, detail: MUM }
    expect(await deeds()).toEqual([
      { ...deed, action: 'link.add' },
      { ...deed, action: 'link.remove' },
      { ...deed, action: 'link.restore' },
    ])
  })

  it('gets the emails about a person without an address, until the link is removed', async () => {
    expect(await recipientOf(leo.visit)).toContain('no-email.invalid')
    await link()
    expect(await recipientOf(leo.visit)).toBe(MUM)
    await unlink()
    expect(await recipientOf(leo.visit)).toContain('no-email.invalid')
    await undo()
    expect(await recipientOf(leo.visit)).toBe(MUM)
  })
})

describe('a link is refused, beside the field that is wrong,', () => {
  const refused = (status: number, code: string, fields: object) => ({
    status,
    body: { error: { code, fields } },
  })

  it('if nobody has an account with this address', async () => {
    expect(await link('nobody@mail.test')).toMatchObject(
      refused(422, 'no_account', {
        email: 'Nobody has an account with this address. Ask the person to sign up with it first',
      }),
    )
  })

  it('if the address is not confirmed', async () => {
    await clinic.db.updateTable('user_account').set({ confirmed_at: null }).execute()
    await clinic.db
      .updateTable('user_account')
      .set({ confirmed_at: '2026-01-01T00:00:00.000Z' })
      .where('email', '=', desk.email)
      .execute()
    expect(await link()).toMatchObject(
      refused(422, 'unconfirmed_account', { email: expect.stringContaining('not confirmed') }),
    )
  })

  it('if the account was removed', async () => {
    await clinic.db
      .updateTable('user_account')
      .set({ removed_at: '2026-01-01T00:00:00.000Z' })
      .where('email', '=', MUM)
      .execute()
    expect(await link()).toMatchObject({ status: 422, body: { error: { code: 'no_account' } } })
  })

  it('if the account is linked already', async () => {
    await link()
    expect(await link(MUM, 'self')).toMatchObject(
      refused(409, 'already_linked', { email: 'This account is already linked to Leo' }),
    )
  })

  it('if the account belongs to somebody else already', async () => {
    await link(MUM, 'self')
    const mia = await enter('Mia', 540)
    expect(await link(MUM, 'self', mia.id)).toMatchObject(
      refused(409, 'has_holder', {
        relation: 'This account is already somebody else’s own. Link it as a relative’s account',
      }),
    )
    expect(await link(MUM, 'family', mia.id)).toMatchObject({ status: 200 })
  })

  it('if two colleagues link it at once, once', async () => {
    const replies = await Promise.all([link(), link()])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('if there is no such person', async () => {
    expect(await link(MUM, 'family', 'none')).toMatchObject({ status: 404 })
  })
})

describe('the undo of a removal', () => {
  it('leaves the database as it was, but for the audit log', async () => {
    const { id } = FamilyMember.parse((await mum.send('POST', '/family', { name: 'Mia' })).body)
    await mum.send('POST', '/booking', { ...order(MUM), personId: id })
    const kept = async () => {
      const { audit: _, day: __, person, ...tables } = await dump(clinic.db)
      return { ...tables, person: person?.map((row) => row.replace(/"revision":\d+/, '')) }
    }
    const before = await kept()
    await unlink(id)
    expect(await card(id)).toMatchObject({ email: null, links: [] })
    await undo(id)
    expect(await kept()).toEqual(before)
  })

  it('is refused after a minute, and without a removal', async () => {
    const tooLate = { status: 409, body: { error: { code: 'not_undoable' } } }
    expect(await undo()).toMatchObject(tooLate)
    await link()
    await unlink()
    clinic.setClock(new Date(clinic.deps.clock().getTime() + 60_000))
    expect(await undo()).toMatchObject(tooLate)
    expect(await seen()).toEqual(nothing)
  })

  it('is refused if the account has got another holder meanwhile', async () => {
    await link(MUM, 'self')
    await unlink()
    await mum.send('POST', '/booking', order(MUM))
    expect(await undo()).toMatchObject({ status: 409, body: { error: { code: 'not_undoable' } } })
  })
})
