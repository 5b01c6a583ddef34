import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { UPLOAD_PATH } from '../../server/local/images/plugin.ts'
import { cancelStored } from '../rig/bookings.ts'
import { signUp, startClinic, type Clinic } from '../rig/harness.ts'
import { chargeCard } from '../rig/test-cards.ts'

// These tests act as a client that was written from the specification alone.
// The test client sends `patientName`, does not encode URLs, and ignores unknown reply fields.

const EMAIL = 'Pat.Original@Example.com'
const DATE = 'Jan 20, 2026'

let clinic: Clinic
let patient: string
let admin: string

beforeAll(async () => {
  clinic = await startClinic()
  patient = await tokenOf(EMAIL)
  admin = (await clinic.signIn('boss@example.com', 'admin')).token
})
afterAll(() => clinic.stop())

const JSON_TYPE = { 'content-type': 'application/json' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function ask(path: string, init?: RequestInit): Promise<unknown> {
  const reply = await fetch(`${clinic.url}${path}`, init)
  const text = await reply.text()
  expect([path, reply.status, reply.status === 200 ? '' : text]).toEqual([path, 200, ''])
  return JSON.parse(text)
}

/**
 * Signs up, and exchanges the identity provider's ID token for an access token.
 * The specification shows no bearer token for `PUT /user/{email}`, but the server requires one.
 */
async function tokenOf(email: string): Promise<string> {
  const headers = { ...JSON_TYPE, ...bearer(await signUp(clinic.url, email)) }
  const body = JSON.stringify({ email })
  const reply = await ask(`/user/${email}`, { method: 'PUT', headers, body })
  return z.object({ token: z.string() }).parse(reply).token
}

const Service = z.object({
  _id: z.string(),
  name: z.string(),
  slots: z.array(z.string()),
  price: z.number(),
})
const Row = z.object({
  _id: z.string(),
  patient: z.string(),
  patientName: z.string(),
  treatment: z.string(),
  date: z.string(),
  slot: z.string(),
  price: z.number(),
})

const available = async () => z.array(Service).parse(await ask(`/available?date=${DATE}`))

async function book(order: object): Promise<unknown> {
  const headers = { ...JSON_TYPE, ...bearer(patient) }
  return ask('/booking', { method: 'POST', headers, body: JSON.stringify(order) })
}

const orderOf = ({ _id, name, slots, price }: z.infer<typeof Service>, nth: number) => ({
  treatmentId: _id,
  treatment: name,
  date: DATE,
  slot: slots[nth],
  price,
  patient: EMAIL,
})

it.each([
  ['the name and a phone number', { patientName: 'Pat Original', phone: '2125550142' }],
  ['an empty phone number', { patientName: 'Pat Original', phone: '' }],
  ['no phone number, and a field of its own', { patientName: 'Pat Original', note: 'hello' }],
  ['no name, as after a sign-up that could not store one', { patientName: null, phone: '' }],
  ['the name as the specification’s entity spells it', { PatientName: 'Pat Original', phone: '' }],
])('books with %s', async (_, details) => {
  await cancelStored(clinic.db)
  const [first] = await available()
  const order = { ...orderOf(Service.parse(first), 0), ...details }
  expect(await book(order)).toMatchObject({
    success: true,
    booking: { date: DATE, slot: order.slot },
  })
  // If the slot is taken, the reply contains the date and slot of the patient's earlier booking.
  expect(await book(order)).toMatchObject({
    success: false,
    booking: { date: DATE, slot: order.slot },
  })
})

it('lists, shows, pays and records a booking, and reads its name in both spellings', async () => {
  await cancelStored(clinic.db)
  const [first] = await available()
  await book({ ...orderOf(Service.parse(first), 0), patientName: 'Pat Original', phone: '' })
  const [listed] = z
    .array(Row)
    .parse(await ask(`/booking?patient=${EMAIL}`, { headers: bearer(patient) }))
  const { _id, price } = Row.parse(listed)
  const shown = await ask(`/booking/${_id}`, { headers: bearer(patient) })
  expect(shown).toMatchObject({ patientName: 'Pat Original', PatientName: 'Pat Original' })

  const headers = { ...JSON_TYPE, ...bearer(patient) }
  const body = JSON.stringify({ price })
  const opened = await ask('/create-payment-intent', { method: 'POST', headers, body })
  const { clientSecret } = z.object({ clientSecret: z.string() }).parse(opened)
  const transactionId = await pay(clientSecret)
  const payment = JSON.stringify({ appointment: _id, transactionId })
  await ask(`/booking/${_id}`, { method: 'PATCH', headers, body: payment })
  expect(await ask(`/booking/${_id}`, { headers: bearer(patient) })).toMatchObject({
    paid: true,
    transactionId,
  })
})

/** Pays as the card provider's library does in the browser. Resolves with the transaction ID. */
async function pay(clientSecret: string): Promise<string> {
  const [intent = ''] = clientSecret.split('_secret_')
  return (await chargeCard(await clinic.deps.cards.stripe(), intent)).id
}

it('asks whether somebody is an admin', async () => {
  expect(await ask(`/admin/${EMAIL}`, { headers: bearer(patient) })).toEqual({ admin: false })
  const boss = await ask('/admin/boss@example.com', { headers: bearer(admin) })
  expect(boss).toEqual({ admin: true })
})

it('lists the users and makes one of them an admin, without a body', async () => {
  const users = await ask('/user', { headers: bearer(admin) })
  const emails = z.array(z.object({ _id: z.string(), email: z.string() })).parse(users)
  expect(emails.map(({ email }) => email)).toContain(EMAIL.toLowerCase())
  await clinic.db
    .updateTable('user_account')
    .set({ confirmed_at: '2026-01-01T00:00:00.000Z' })
    .execute()
  const made = await ask(`/user/admin/${EMAIL}`, { method: 'PUT', headers: bearer(admin) })
  expect(made).toEqual({ modifiedCount: 1 })
})

it('lists the services for the speciality, adds a doctor with a photo, and deletes them', async () => {
  const services = z.array(z.object({ _id: z.string(), name: z.string() }))
  const [service] = services.parse(await ask('/service'))
  const doctor = {
    name: 'Dr. Original',
    email: 'Dr.Original@Example.com',
    specialty: service?.name,
    img: await upload(),
  }
  const headers = { ...JSON_TYPE, ...bearer(admin) }
  const added = await ask('/doctor', { method: 'POST', headers, body: JSON.stringify(doctor) })
  expect(added).toEqual({ insertedId: expect.any(String) })
  expect(await ask('/doctor', { headers: bearer(admin) })).toContainEqual(
    expect.objectContaining({ name: 'Dr. Original', img: doctor.img }),
  )
  const gone = await ask(`/doctor/${doctor.email}`, { method: 'DELETE', headers: bearer(admin) })
  expect(gone).toEqual({ deletedCount: 1 })
})

/** Uploads a photo to the image host with the key that the admins' pages use. */
async function upload(): Promise<string> {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const body = new FormData()
  body.append('image', new Blob([png], { type: 'image/png' }), 'photo.png')
  const reply = await ask(`${UPLOAD_PATH}?key=${clinic.deps.imageHost.key}`, {
    method: 'POST',
    body,
  })
  return z.object({ success: z.literal(true), data: z.object({ url: z.string() }) }).parse(reply)
    .data.url
}
