import { existsSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DoctorList } from '../../schemas/doctor.ts'
import { InsertedReply } from '../../schemas/user.ts'
import { startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const DANA = {
  name: 'Dana Dentist',
  email: 'dana@mail.test',
  specialty: 'Teeth Whitening',
  img: '/images/dana.png',
}

let clinic: Clinic
let chief: Patient

beforeEach(async () => {
  clinic = await startClinic()
  chief = await clinic.signIn('chief@mail.test', 'admin')
})
afterEach(() => clinic.stop())

const doctors = async () => (await chief.send('GET', '/doctor')).body

it('starts a demo clinic with doctors whose portraits are files of the page', async () => {
  const listed = DoctorList.parse(await doctors())
  expect(listed).toHaveLength(3)
  for (const { img } of listed) expect(existsSync(`public${img}`)).toBe(true)
})

describe('in a clinic without doctors', () => {
  beforeEach(async () => {
    await clinic.db.deleteFrom('doctor').execute()
  })

  it('adds a doctor, who is then listed by name', async () => {
    await chief.send('POST', '/doctor', { ...DANA, name: 'Zoe', email: 'zoe@mail.test' })
    const { status, body } = await chief.send('POST', '/doctor', DANA)
    expect(status).toBe(200)
    const { insertedId } = InsertedReply.parse(body)
    expect(await doctors()).toEqual([
      { _id: insertedId, ...DANA },
      expect.objectContaining({ name: 'Zoe' }),
    ])
  })

  it('refuses a second doctor with the same email, in upper or lower case', async () => {
    await chief.send('POST', '/doctor', DANA)
    const { status, body } = await chief.send('POST', '/doctor', {
      ...DANA,
      email: 'Dana@Mail.test',
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      error: { code: 'duplicate', fields: { email: expect.any(String) } },
    })
    expect(await doctors()).toHaveLength(1)
  })

  it.each([
    ['name', { name: ' ' }, 'Name is Required'],
    ['email', { email: 'dana' }, 'Enter a valid email address'],
    ['img', { img: 'javascript:alert(1)' }, 'Enter the image URL'],
  ])('answers 400 and names a bad %s', async (field, changes, message) => {
    const { status, body } = await chief.send('POST', '/doctor', { ...DANA, ...changes })
    expect([status, body]).toMatchObject([400, { error: { fields: { [field]: message } } }])
  })

  it('deletes a doctor once, and records both changes', async () => {
    await chief.send('POST', '/doctor', DANA)
    const once = await chief.send('DELETE', '/doctor/dana@mail.test')
    const twice = await chief.send('DELETE', '/doctor/dana@mail.test')
    expect([once.body, twice.body]).toEqual([{ deletedCount: 1 }, { deletedCount: 0 }])
    expect(await doctors()).toEqual([])
    const actions = await clinic.db.selectFrom('audit').select(['action', 'subject']).execute()
    expect(actions).toEqual([
      { action: 'doctor.add', subject: 'dana@mail.test' },
      { action: 'doctor.delete', subject: 'dana@mail.test' },
    ])
  })
})
