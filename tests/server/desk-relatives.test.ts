import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { VisitReply } from '../../schemas/agenda.ts'
import { Person, PersonEntry } from '../../schemas/person.ts'
import { startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const PHONE = '2125550142'
const MAIL = 'smith@mail.test'

let clinic: Clinic
let desk: Patient
let mum: string

beforeEach(async () => {
  clinic = await startClinic()
  desk = await clinic.signIn('desk@clinic.test', 'receptionist')
  mum = await enter({ name: 'Ann Smith', phone: PHONE, email: MAIL }, 480)
})
afterEach(() => clinic.stop())

async function enter(person: object, startsAt: number) {
  const { body } = await desk.send('POST', '/desk/booking', {
    person,
    treatmentId: 'fluoride-treatment',
    time: { date: '2026-01-20', startsAt },
  })
  return VisitReply.parse(body).visit.person.id
}

const add = (details: object, of = mum) => desk.send('POST', `/person/${of}/relative`, details)

const added = async (details: object) => PersonEntry.parse((await add(details)).body)

const card = async (id: string) => Person.parse((await desk.send('GET', `/person/${id}`)).body)

const namesBeside = async (id: string) => (await card(id)).sharing?.people.map(({ name }) => name)

describe('a relative whom the desk adds', () => {
  it('is a new person with the same contacts, and no account', async () => {
    const leo = await added({ name: 'Leo Smith', birthDate: '2016-05-24' })
    const { phone, email } = await card(mum)
    expect(await card(leo.id)).toMatchObject({
      name: 'Leo Smith',
      birthDate: '2016-05-24',
      phone,
      email,
      links: [],
      story: [],
    })
  })

  it('has contacts that open nothing to the account with the address', async () => {
    const parent = await clinic.signIn(MAIL)
    const leo = await added({ name: 'Leo Smith' })
    const { body } = await desk.send('POST', '/desk/booking', {
      personId: leo.id,
      treatmentId: 'fluoride-treatment',
      time: { date: '2026-01-21', startsAt: 480 },
    })
    const { visit } = VisitReply.parse(body)
    expect(await parent.send('GET', `/booking/${visit.id}`)).toMatchObject({ status: 403 })
    expect((await parent.send('GET', '/family')).body).toEqual([])
  })

  it('is found by name, and recorded in the audit log', async () => {
    const { id } = await added({ name: 'Leo Smith' })
    expect((await desk.send('GET', '/person?query=leo')).body).toMatchObject({ people: [{ id }] })
    const deeds = clinic.db.selectFrom('audit').select(['actor', 'subject', 'detail'])
    expect(await deeds.where('action', '=', 'person.add').execute()).toEqual([
      { actor: desk.email, subject: id, detail: mum },
    ])
  })

  it('is not added twice, and the refusal names the known person', async () => {
    const { id } = await added({ name: 'Leo Smith' })
    for (const [name, known] of [
      ['leo smith', id],
      ['Ann Smith', mum],
    ])
      expect(await add({ name })).toMatchObject({
        status: 409,
        body: {
          error: {
            code: 'same_person',
            message: expect.stringContaining('with these contact details.'),
            detail: { person: { id: known } },
          },
        },
      })
  })

  it('is added once if the request comes twice at once', async () => {
    const replies = await Promise.all([add({ name: 'Leo' }), add({ name: 'Leo' })])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('needs a name, and was not born in the future', async () => {
    expect(await add({ name: ' ' })).toMatchObject({ status: 400 })
    expect(await add({ name: 'Leo', birthDate: '2026-01-16' })).toMatchObject({
      status: 400,
      body: { error: { fields: { birthDate: 'The birth date is in the future' } } },
    })
    expect(await add({ name: 'Leo' }, 'none')).toMatchObject({ status: 404 })
  })
})

describe('a person’s page', () => {
  it('lists who has the same phone number or email address', async () => {
    await enter({ name: 'Bo Other', phone: '3135550199' }, 540)
    await enter({ name: 'Dan Smith', phone: '+1 (212) 555-0142' }, 600)
    const eve = await enter({ name: 'Eve', phone: '3135550177' }, 660)
    const { id } = await added({ name: 'Leo Smith' })
    await desk.send('PATCH', `/person/${id}`, { revision: 0, phone: '3135550155' })
    expect(await namesBeside(mum)).toEqual(['Dan Smith', 'Leo Smith'])
    expect(await namesBeside(eve)).toEqual([])
  })

  it('lists at most twenty of them, and says that there are more', async () => {
    for (let nth = 1; nth <= 21; nth += 1) await add({ name: `Child ${String(nth)}` })
    const { sharing } = await card(mum)
    expect(sharing?.people).toHaveLength(20)
    expect(sharing?.more).toBe(true)
  })
})
