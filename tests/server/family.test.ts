import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BookingReply } from '../../schemas/booking.ts'
import { RELATIVES_AT_MOST, Family, FamilyMember } from '../../schemas/family.ts'
import { link } from '../../server/people/links.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { signInUnconfirmed } from '../rig/unconfirmed.ts'

const MUM = 'mum@mail.test'
const MIA = { name: 'Mia', birthDate: '2016-05-24' }

let clinic: Clinic
let mum: Patient

beforeEach(async () => {
  clinic = await startClinic({ env: { CONFIRMED_ADDRESS: 'off' } })
  mum = await clinic.signIn(MUM)
})
afterEach(() => clinic.stop())

const familyOf = async (patient: Patient) =>
  Family.parse((await patient.send('GET', '/family')).body)

const add = async (details: object = MIA, patient = mum) =>
  FamilyMember.parse((await patient.send('POST', '/family', details)).body)

const personRow = (id: string) =>
  clinic.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the family of an account', () => {
  it('is empty before the first booking, and then begins with the account’s holder', async () => {
    expect(await familyOf(mum)).toEqual([])
    const mia = await add()
    await mum.send('POST', '/booking', order(MUM))
    expect(await familyOf(mum)).toMatchObject([
      { name: 'Pat Patient', relation: 'self' },
      { ...MIA, id: mia.id, relation: 'family' },
    ])
  })

  it('gets a new person, whoever staff entered with the same name and address', async () => {
    const owner = await clinic.signIn('owner@clinic.test', 'admin')
    const person = { name: 'Mia', phone: '2125550142', email: MUM }
    const time = { date: '2026-01-20', startsAt: 480 }
    const visit = { person, treatmentId: 'fluoride-treatment', time }
    expect(await owner.send('POST', '/desk/booking', visit)).toMatchObject({ status: 200 })
    const { id } = await add({ name: 'Mia' })
    expect(await clinic.db.selectFrom('person').select('id').execute()).toHaveLength(2)
    expect(await personRow(id)).toMatchObject({ email: MUM, account_email: null, birth_date: null })
    expect((await mum.send('GET', `/booking?patient=${MUM}`)).body).toEqual([])
  })

  it('gets one person if a request comes twice, also at once', async () => {
    const added = await Promise.all([
      add(),
      add(),
      add({ name: ' Mia ', birthDate: MIA.birthDate }),
    ])
    expect(new Set(added.map(({ id }) => id)).size).toBe(1)
    await add({ name: 'Mia', birthDate: '2012-01-01' })
    expect(await familyOf(mum)).toHaveLength(2)
  })

  it('has a limit, which simultaneous requests do not exceed', async () => {
    const names = Array.from({ length: RELATIVES_AT_MOST + 3 }, (_, at) => `Child ${at}`)
    const replies = await Promise.all(names.map((name) => mum.send('POST', '/family', { name })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(RELATIVES_AT_MOST)
    const refused = { status: 409, body: { error: { code: 'family_limit' } } }
    expect(replies.find(({ status }) => status !== 200)).toMatchObject(refused)
    expect(await familyOf(mum)).toHaveLength(RELATIVES_AT_MOST)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'Mia', birthDate: '2026-01-16' }, 'birthDate'],
    [{ name: 'Mia', birthDate: '1899-12-31' }, 'birthDate'],
    [{ name: 'Mia', birthDate: '5/24/2016' }, 'birthDate'],
  ])('does not get %j', async (details, field) => {
    expect(await mum.send('POST', '/family', details)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid', fields: { [field]: expect.any(String) } } },
    })
    expect(await familyOf(mum)).toEqual([])
  })

  it('is recorded in the audit log', async () => {
    const { id } = await add()
    await mum.send('PUT', `/family/${id}`, { name: 'Mia Lou' })
    await mum.send('DELETE', `/family/${id}`)
    const rows = clinic.db.selectFrom('audit').select(['actor', 'action']).where('subject', '=', id)
    expect(await rows.orderBy('action').execute()).toEqual(
      ['add', 'change', 'remove'].map((what) => ({ actor: MUM, action: `family.${what}` })),
    )
  })
})

describe('a relative', () => {
  it('is renamed, also in the visits to come and in the search', async () => {
    const { id } = await add()
    await clinic.db.updateTable('person').set({ revision: 4 }).where('id', '=', id).execute()
    const changed = await mum.send('PUT', `/family/${id}`, { name: 'Mia Lou', birthDate: '' })
    expect(changed.body).toEqual({ id, name: 'Mia Lou', relation: 'family' })
    expect(await personRow(id)).toMatchObject({ birth_date: null, revision: 5 })
    const owner = await clinic.signIn('owner@clinic.test', 'admin')
    expect(await owner.send('GET', '/person?query=lou')).toMatchObject({
      body: { people: [{ id, name: 'Mia Lou' }] },
    })
  })

  it('leaves the account, and stays the clinic’s without the account’s address', async () => {
    const { id } = await add()
    expect((await mum.send('DELETE', `/family/${id}`)).body).toEqual({ deletedCount: 1 })
    expect(await familyOf(mum)).toEqual([])
    expect(await personRow(id)).toMatchObject({ name: 'Mia', email: null })
    expect(await mum.send('DELETE', `/family/${id}`)).toMatchObject({ status: 403 })
  })

  it('is nobody else’s, not even an admin’s', async () => {
    const { id } = await add()
    const others = [await clinic.signIn('bob@mail.test'), await clinic.signIn('o@c.test', 'admin')]
    for (const other of others) {
      expect(await familyOf(other)).toEqual([])
      const refused = { status: 403, body: { error: { code: 'not_owner' } } }
      expect(await other.send('PUT', `/family/${id}`, { name: 'X' })).toMatchObject(refused)
      expect(await other.send('DELETE', `/family/${id}`)).toMatchObject(refused)
    }
    expect(await familyOf(mum)).toHaveLength(1)
  })
})

describe('the holder of an account', () => {
  it('cannot be removed', async () => {
    const booked = await mum.send('POST', '/booking', order(MUM))
    expect(BookingReply.parse(booked.body).success).toBe(true)
    const [self] = await familyOf(mum)
    expect(await mum.send('DELETE', `/family/${self?.id}`)).toMatchObject({
      status: 409,
      body: { error: { code: 'own_record' } },
    })
  })
})

describe('an account with an unconfirmed address', () => {
  it('acts for the relatives that it added, and not for those whom staff linked', async () => {
    const dad = await signInUnconfirmed(clinic, 'dad@mail.test')
    const leo = await add({ name: 'Leo' }, dad)
    const mia = await add()
    const accounts = clinic.db.selectFrom('user_account').select('id')
    const { id: account_id } = await accounts
      .where('email', '=', dad.email)
      .executeTakeFirstOrThrow()
    await link(clinic.db, {
      account_id,
      person_id: mia.id,
      proof: 'desk',
      linked_at: NOON.toISOString(),
      linked_by: 'owner@clinic.test',
    })
    expect(await familyOf(dad)).toEqual([leo])
    expect(await dad.send('PUT', `/family/${mia.id}`, { name: 'X' })).toMatchObject({ status: 403 })
    expect(await dad.send('DELETE', `/family/${mia.id}`)).toMatchObject({ status: 403 })
    expect(await dad.send('DELETE', `/family/${leo.id}`)).toMatchObject({ status: 200 })
  })
})
