import { afterEach, beforeEach, expect, it } from 'vitest'
import { InsertedReply } from '../../schemas/doctor.ts'
import { sender, startClinic, type Clinic, type Patient } from './harness.ts'

const MESSAGE = {
  email: 'vera@mail.test',
  subject: 'A question',
  message: 'Do you open on Sunday?',
}

let clinic: Clinic
let chief: Patient
let visitor: Patient['send']

beforeEach(async () => {
  clinic = await startClinic()
  chief = await clinic.signIn('chief@mail.test', 'admin')
  visitor = sender(clinic.url)
})
afterEach(() => clinic.stop())

const send = async (changes = {}) =>
  InsertedReply.parse((await visitor('POST', '/message', { ...MESSAGE, ...changes })).body)
    .insertedId

it('takes a message from a visitor and shows admins the newest first', async () => {
  const first = await send()
  clinic.setClock(new Date(clinic.deps.clock().getTime() + 1000))
  const second = await send({ subject: 'Another' })
  expect((await chief.send('GET', '/message')).body).toEqual([
    { _id: second, ...MESSAGE, subject: 'Another', sentAt: '2026-01-15T17:00:01.000Z' },
    { _id: first, ...MESSAGE, sentAt: '2026-01-15T17:00:00.000Z' },
  ])
})

it('is marked as handled once, by the first admin who does', async () => {
  const id = await send()
  const { body } = await chief.send('PATCH', `/message/${id}`, { handled: true })
  expect(body).toMatchObject({ _id: id, handledAt: '2026-01-15T17:00:00.000Z' })
  clinic.setClock(new Date('2026-01-15T17:30:00Z'))
  const other = await clinic.signIn('other@mail.test', 'admin')
  const again = await other.send('PATCH', `/message/${id}`, { handled: true })
  expect(again.body).toEqual(body)
  const stored = await clinic.db.selectFrom('message').select('handled_by').executeTakeFirst()
  expect(stored).toEqual({ handled_by: 'chief@mail.test' })
})

it('stores a message once that is sent again under its key, and another under another', async () => {
  const post = (key: string) =>
    fetch(`${clinic.url}/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(MESSAGE),
    }).then(async (reply) => InsertedReply.parse(await reply.json()).insertedId)
  const [first, again] = await Promise.all([post('one'), post('one')])
  expect(again).toBe(first)
  expect(await post('two')).not.toBe(first)
  expect((await chief.send('GET', '/message')).body).toHaveLength(2)
})

it('answers 404 for a message that is not there, and 400 for another mark', async () => {
  expect((await chief.send('PATCH', '/message/none', { handled: true })).status).toBe(404)
  expect((await chief.send('PATCH', '/message/none', { handled: false })).status).toBe(400)
})

it.each([
  ['email', { email: '' }, 'Email is Required'],
  ['email', { email: 'see vera@mail.test please' }, 'Write a valid email address'],
  ['subject', { subject: ' ' }, 'Subject is Required'],
  ['message', { message: '' }, 'Message is Required'],
])('answers 400 and names a bad %s', async (field, changes, message) => {
  const { status, body } = await visitor('POST', '/message', { ...MESSAGE, ...changes })
  expect([status, body]).toMatchObject([400, { error: { fields: { [field]: message } } }])
})

it('stops an address that writes on and on', async () => {
  const limited = await startClinic({ env: { RATE_LIMIT: 'on' } })
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1)
    statuses.push((await sender(limited.url)('POST', '/message', MESSAGE)).status)
  await limited.stop()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
