import { afterEach, beforeEach, expect, it } from 'vitest'
import { SetupChange } from '../../schemas/setup.ts'
import { startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const OWN = 'treatment:cavity-filling'
const OTHER = 'treatment:teeth-whitening'

let clinic: Clinic
let doctor: Patient
let desk: Patient

beforeEach(async () => {
  clinic = await startClinic({ env: { LOG_LEVEL: 'error' } })
  const dana = { id: 'd-1', name: 'Dana', email: 'dana@clinic.test', img: '', specialty: '' }
  const at = '2026-01-01T00:00:00.000Z'
  await clinic.db
    .insertInto('doctor')
    .values({ ...dana, created_at: at })
    .execute()
  await clinic.db.updateTable('agenda').set({ doctor_id: dana.id }).where('id', '=', OWN).execute()
  doctor = await clinic.signIn(dana.email, 'doctor')
  desk = await clinic.signIn('desk@clinic.test', 'receptionist')
})
afterEach(() => clinic.stop())

const block = (by: Patient, agendaId?: string) =>
  by.send('POST', '/time-off', {
    ...(agendaId !== undefined && { agendaId }),
    from: '2026-01-20',
    until: '2026-01-20',
    reason: 'Training',
    yearly: false,
  })

async function blocked(by: Patient, agendaId: string): Promise<string> {
  const { _id = '', lost } = SetupChange.parse((await block(by, agendaId)).body)
  expect(lost).toBeGreaterThan(0)
  return _id
}

const remove = (by: Patient, id: string) => by.send('DELETE', `/time-off/${id}`)

const NOT_ALLOWED = { status: 403, body: { error: { code: 'not_allowed' } } }

it('a doctor blocks time in their own agenda, and frees it again', async () => {
  const id = await blocked(doctor, OWN)
  expect(await remove(doctor, id)).toMatchObject({ status: 200 })
})

it('a doctor neither blocks nor frees the time of another doctor', async () => {
  expect(await block(doctor, OTHER)).toMatchObject(NOT_ALLOWED)
  expect(await remove(doctor, await blocked(desk, OTHER))).toMatchObject(NOT_ALLOWED)
})

it('a receptionist blocks time in each agenda, but does not close the clinic', async () => {
  await blocked(desk, OWN)
  await blocked(desk, OTHER)
  expect(await block(desk)).toMatchObject(NOT_ALLOWED)
  expect(await block(doctor)).toMatchObject(NOT_ALLOWED)
})

it('the owner closes the clinic, and staff do not open it', async () => {
  const owner = await clinic.signIn('owner@clinic.test', 'admin')
  const { _id = '' } = SetupChange.parse((await block(owner)).body)
  expect(await remove(desk, _id)).toMatchObject(NOT_ALLOWED)
  expect(await remove(owner, _id)).toMatchObject({ status: 200 })
})
