import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { VisitReply, type AgendaVisit } from '../../schemas/agenda.ts'
import { Person } from '../../schemas/person.ts'
import { DAY_MS } from '../../server/clock.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { deliverAll } from '../rig/outbox.ts'

const EMAIL = 'nora@mail.test'
const NORA = { name: 'Nora Hansen', phone: '2125550142' }
const ON_FRIDAY = { date: '2026-01-16', startsAt: 600 }

let clinic: Clinic
let desk: Patient
let visit: AgendaVisit

beforeEach(async () => {
  clinic = await startClinic({ logTo: { write: () => undefined } })
  desk = await clinic.signIn('desk@clinic.test', 'receptionist')
  visit = await bookAtDesk()
})
afterEach(() => clinic.stop())

async function bookAtDesk(person = NORA, time = ON_FRIDAY): Promise<AgendaVisit> {
  const wish = { person, treatmentId: 'cavity-filling', time }
  return VisitReply.parse((await desk.send('POST', '/desk/booking', wish)).body).visit
}

const nora = async (id = visit.person.id) =>
  Person.parse((await desk.send('GET', `/person/${id}`)).body)

async function invite(email = EMAIL) {
  const { revision } = await nora()
  return desk.send('POST', `/person/${visit.person.id}/invitation`, { revision, email })
}

const mails = () => clinic.db.selectFrom('local_mail').selectAll().orderBy('sent_at').execute()

/** Sends the invitation email, and returns the link in that email. */
async function mailedLink(email = EMAIL): Promise<string> {
  expect(await invite(email)).toMatchObject({ status: 200, body: { email } })
  await deliverAll(clinic)
  const isInvitation = ({ subject }: { subject: string }) => subject.endsWith('online')
  const mail = (await mails()).findLast(isInvitation)
  expect(mail?.subject).toBe('See your appointments at Doctors Portal Dental Clinic online')
  return /http\S+\/v\/\S+/.exec(mail?.plain ?? '')?.[0] ?? ''
}

async function open(link: string, method = 'GET') {
  const reply = await fetch(link, {
    method,
    ...(method === 'POST' && { body: new URLSearchParams() }),
  })
  return { status: reply.status, title: /<h1>(.*?)<\/h1>/.exec(await reply.text())?.[1] }
}

const press = (link: string) => open(link, 'POST')

const ownVisits = async (patient: Patient) =>
  (await patient.send('GET', `/booking?patient=${patient.email}`)).body

const refusal = { status: 409, body: { error: { code: 'not_invitable' } } }

describe('a person without an account', () => {
  it('is invited once a day, and the mail names no visit', async () => {
    expect((await nora()).isInvitable).toBe(true)
    await mailedLink()
    await invite()
    await deliverAll(clinic)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: EMAIL })
    expect(mail?.plain).not.toMatch(/Cavity|10:00/)
  })

  it('is not invited by somebody who has not seen the latest change', async () => {
    const { revision } = await nora()
    await invite('other@mail.test')
    const late = { revision, email: EMAIL }
    expect(await desk.send('POST', `/person/${visit.person.id}/invitation`, late)).toMatchObject({
      status: 409,
      body: { error: { code: 'changed', detail: { person: { email: 'other@mail.test' } } } },
    })
  })

  it('gets the visits with the link, after which they belong to the address', async () => {
    const link = await mailedLink()
    expect(await open(link)).toEqual({ status: 200, title: 'Is this your email address?' })
    const patient = await clinic.signIn(EMAIL)
    expect(await ownVisits(patient)).toEqual([])

    const done = { status: 200, title: 'Your email address is confirmed' }
    expect(await press(link)).toEqual(done)
    expect(await press(link)).toEqual(done)
    expect(await ownVisits(patient)).toMatchObject([{ _id: visit.id, patient: EMAIL }])
    expect(await nora()).toMatchObject({ email: EMAIL, isInvitable: false, hasAccount: true })
    expect(await invite()).toMatchObject(refusal)
  })

  it('becomes one with the person of the account', async () => {
    const patient = await clinic.signIn(EMAIL)
    await patient.send('POST', '/booking', order(EMAIL, { PatientName: 'Nora  hansen' }))
    const note = { personId: visit.person.id, text: 'Calls back on Monday' }
    await desk.send('POST', '/note', note)
    await press(await mailedLink())
    expect(await ownVisits(patient)).toHaveLength(2)
    const owner = await clinic.db
      .selectFrom('person')
      .select('id')
      .where('account_email', '=', EMAIL)
      .executeTakeFirstOrThrow()
    const { story } = await nora(owner.id)
    expect(story.filter(({ kind }) => kind === 'visit')).toHaveLength(2)
    expect(story).toContainEqual(expect.objectContaining({ kind: 'note', text: note.text }))
    expect((await desk.send('GET', `/person/${visit.person.id}`)).status).toBe(404)
  })
})

/** Proves one address for Nora and for her brother, who is `visit.person` afterwards. */
async function proveTwo(): Promise<void> {
  await press(await mailedLink())
  clinic.setClock(new Date(NOON.getTime() + 1000))
  const brother = { name: 'Ole Hansen', phone: NORA.phone }
  visit = await bookAtDesk(brother, { ...ON_FRIDAY, startsAt: 660 })
  await press(await mailedLink())
}

describe('a relative who shares an address', () => {
  it('stays a person of their own, for whom the account acts', async () => {
    const parent = await clinic.signIn(EMAIL)
    await parent.send('POST', '/booking', order(EMAIL, { PatientName: 'Liv Hansen' }))
    await press(await mailedLink())
    expect(await ownVisits(parent)).toHaveLength(2)
    expect((await parent.send('GET', '/family')).body).toMatchObject([
      { name: 'Liv Hansen', relation: 'self' },
      { id: visit.person.id, name: NORA.name, relation: 'family' },
    ])
  })

  it('is linked to the account that signs up later, with all whose address was proven', async () => {
    const first = visit
    await proveTwo()
    const parent = await clinic.signIn(EMAIL)
    expect((await parent.send('GET', '/family')).body).toMatchObject([
      { id: first.person.id },
      { id: visit.person.id, relation: 'family' },
    ])
  })

  it('is not linked any more once staff have changed the address', async () => {
    await proveTwo()
    const { revision } = await nora()
    const change = { revision, email: 'ole@mail.test' }
    expect(await desk.send('PATCH', `/person/${visit.person.id}`, change)).toMatchObject({
      status: 200,
    })
    const ole = await clinic.signIn('ole@mail.test')
    expect(await ownVisits(ole)).toEqual([])
  })
})

describe('a link to an email address', () => {
  it('says whom to ask for a new one if it does not work any more', async () => {
    const link = await mailedLink()
    clinic.setClock(new Date(NOON.getTime() + 15 * DAY_MS))
    const page = await (await fetch(link)).text()
    expect(page).toContain('Please ask the clinic for a new link.')
    expect(page).not.toContain('newest email')
  })

  it('does not work after staff have changed the address, or after 14 days', async () => {
    const wrong = await mailedLink('wrong@mail.test')
    const right = await mailedLink()
    const outdated = { status: 200, title: 'This link does not work' }
    expect(await press(wrong)).toEqual(outdated)
    clinic.setClock(new Date(NOON.getTime() + 15 * DAY_MS))
    expect(await press(right)).toEqual(outdated)
  })

  it('changes nothing if the account has a visit at the same time', async () => {
    const patient = await clinic.signIn(EMAIL)
    const time = { date: 'Jan 16, 2026', slot: '10.00 AM - 10.30 AM' }
    const own = order(EMAIL, { PatientName: NORA.name, ...time })
    expect(await patient.send('POST', '/booking', own)).toMatchObject({ body: { success: true } })
    const link = await mailedLink()
    expect(await press(link)).toEqual({ status: 200, title: 'Please call us' })
    expect(await ownVisits(patient)).toHaveLength(1)
    expect(await nora()).toMatchObject({ isInvitable: true })
  })
})
