import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InsertedReply } from '../../schemas/user.ts'
import { MessagePage } from '../../schemas/message.ts'
import { sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { inParts } from '../rig/in-parts.ts'

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

const inbox = async (query = '') =>
  MessagePage.parse((await chief.send('GET', `/message${query}`)).body)

it('accepts a message from a visitor and shows admins the newest first', async () => {
  const first = await send()
  clinic.setClock(new Date(clinic.deps.clock().getTime() + 1000))
  const second = await send({ subject: 'Another' })
  expect(await inbox()).toEqual({
    messages: [
      { _id: second, ...MESSAGE, subject: 'Another', sentAt: '2026-01-15T17:00:01.000Z' },
      { _id: first, ...MESSAGE, sentAt: '2026-01-15T17:00:00.000Z' },
    ],
    offset: 0,
    total: 2,
    unhandled: 2,
  })
})

it('is marked as handled once, by the first admin', async () => {
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

it('stores a message once under its key, and another message under another key', async () => {
  const post = (key: string) =>
    fetch(`${clinic.url}/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(MESSAGE),
    }).then(async (reply) => InsertedReply.parse(await reply.json()).insertedId)
  const [first, again] = await Promise.all([post('one'), post('one')])
  expect(again).toBe(first)
  expect(await post('two')).not.toBe(first)
  expect((await inbox()).total).toBe(2)
})

it('refuses another message under a used key, and stores neither of its texts', async () => {
  const key = { 'idempotency-key': 'one' }
  const first = await visitor('POST', '/message', MESSAGE, key)
  for (const changes of [{ subject: 'Another' }, { message: 'Another' }]) {
    const reply = await visitor('POST', '/message', { ...MESSAGE, ...changes }, key)
    expect([reply.status, reply.body]).toMatchObject([422, { error: { code: 'key_reused' } }])
  }
  expect(await visitor('POST', '/message', MESSAGE, key)).toMatchObject({ body: first.body })
  expect((await inbox()).total).toBe(1)
})

it('answers 404 for an unknown message, and 400 for an unknown mark', async () => {
  expect((await chief.send('PATCH', '/message/none', { handled: true })).status).toBe(404)
  expect((await chief.send('PATCH', '/message/none', { handled: false })).status).toBe(400)
})

it.each([
  ['email', { email: '' }, 'Email is Required'],
  ['email', { email: 'see vera@mail.test please' }, 'Enter a valid email address'],
  ['subject', { subject: ' ' }, 'Subject is Required'],
  ['message', { message: '' }, 'Message is Required'],
])('answers 400 and names a bad %s', async (field, changes, message) => {
  const { status, body } = await visitor('POST', '/message', { ...MESSAGE, ...changes })
  expect([status, body]).toMatchObject([400, { error: { fields: { [field]: message } } }])
})

it('stops an address that writes again and again', async () => {
  const limited = await startClinic({ env: { RATE_LIMIT: 'on' } })
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1)
    statuses.push((await sender(limited.url)('POST', '/message', MESSAGE)).status)
  await limited.stop()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

const DAY_MS = 86_400_000

describe('a sender who writes more than twenty messages in a day', () => {
  it('is refused in plain words, except for stored messages, and may write again a day later', async () => {
    const again = () => visitor('POST', '/message', MESSAGE, { 'idempotency-key': 'the-last' })
    for (let count = 0; count < 19; count += 1) await send()
    const last = await again()
    const refused = await visitor('POST', '/message', MESSAGE)
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'inbox_full' } } })
    expect(JSON.stringify(refused.body)).toContain('Please call us, or write again tomorrow.')
    expect(await again()).toMatchObject({ status: 200, body: last.body })
    await send({ email: 'other@mail.test' })
    clinic.setClock(new Date(clinic.deps.clock().getTime() + DAY_MS))
    await send()
    const { length } = await clinic.db.selectFrom('message').select('id').execute()
    expect(length).toBe(22)
  })

  it('is refused after a hundred messages, even under changing email addresses', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const limited = await startClinic({ env: { RATE_LIMIT: 'on' } })
    const codes: unknown[] = []
    for (let count = 0; count < 101; count += 1) {
      // The rate limit is five messages a minute, so the clock advances after every five messages.
      if (count % 5 === 0) vi.setSystemTime(new Date(Date.now() + 61_000))
      const { status } = await sender(limited.url)('POST', '/message', {
        ...MESSAGE,
        email: `vera${count}@mail.test`,
      })
      codes.push(status)
    }
    await limited.stop()
    vi.useRealTimers()
    expect(codes.slice(0, 100).every((status) => status === 200)).toBe(true)
    expect(codes[100]).toBe(429)
  })
})

it('is deleted by an admin, once, and the audit says by whom', async () => {
  const id = await send()
  expect((await chief.send('DELETE', `/message/${id}`)).body).toEqual({ deletedCount: 1 })
  expect((await chief.send('DELETE', `/message/${id}`)).body).toEqual({ deletedCount: 0 })
  expect((await inbox()).messages).toEqual([])
  const deeds = await clinic.db
    .selectFrom('audit')
    .select(['actor', 'subject'])
    .where('action', '=', 'message.delete')
    .execute()
  expect(deeds).toEqual([{ actor: 'chief@mail.test', subject: id }])
})

/** Adds `count` messages to the inbox, one per minute. The first `handled` messages are handled. */
async function fill(count: number, handled = 0) {
  const first = clinic.deps.clock().getTime()
  const handledAt = new Date(first).toISOString()
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `m-${index}`,
    email: `p${index}@mail.test`,
    subject: 'A question',
    message: 'Hello.',
    sent_at: new Date(first + index * 60_000).toISOString(),
    handled_at: index < handled ? handledAt : null,
    handled_by: null,
    request_key: null,
  }))
  await inParts(rows, (part) => clinic.db.insertInto('message').values(part).execute())
}

const idsOf = ({ messages }: MessagePage) => messages.map(({ _id }) => _id)

describe('the inbox', () => {
  it('is returned page by page, unhandled messages first, and each message once', async () => {
    await fill(60, 20)
    const first = await inbox()
    const second = await inbox(`?after=${first.next}`)
    const third = await inbox(`?after=${second.next}`)
    const pages = [first, second, third]
    expect(pages.map(({ offset, total, unhandled }) => [offset, total, unhandled])).toEqual([
      [0, 60, 40],
      [25, 60, 40],
      [50, 60, 40],
    ])
    const newestFirst = [...Array(60).keys()].toReversed().map((index) => `m-${index}`)
    expect(pages.flatMap(idsOf)).toEqual(newestFirst)
    expect([first.previous, third.next]).toEqual([undefined, undefined])
    expect(idsOf(await inbox(`?before=${third.previous}`))).toEqual(idsOf(second))
    expect(idsOf(await inbox(`?before=${second.previous}`))).toEqual(idsOf(first))
  })

  it('returns the remaining messages if a page is gone, and refuses unknown cursors', async () => {
    await fill(30)
    const { next } = await inbox()
    await clinic.db.deleteFrom('message').where('id', 'in', ['m-0', 'm-1', 'm-2']).execute()
    await clinic.db.deleteFrom('message').where('id', 'in', ['m-3', 'm-4']).execute()
    const last = await inbox(`?after=${next}`)
    expect([last.offset, idsOf(last).at(-1), last.messages.length]).toEqual([0, 'm-5', 25])
    expect((await chief.send('GET', '/message?after=bm9uZQ')).status).toBe(400)
    expect((await chief.send('GET', '/message?limit=101')).status).toBe(400)
  })

  it('returns less than 100 kB of 50,000 long messages', async () => {
    await fill(50_000, 49_000)
    await clinic.db
      .updateTable('message')
      .set({ message: 'x'.repeat(5000) })
      .where('handled_at', 'is', null)
      .execute()
    // Inserting many messages may overload the server, which then refuses requests for a while.
    await expect.poll(async () => (await visitor('GET', '/service')).status).toBe(200)
    for (const query of ['', '?limit=100']) {
      const { body } = await chief.send('GET', `/message${query}`)
      expect(JSON.stringify(body).length).toBeLessThan(100_000)
      expect(MessagePage.parse(body)).toMatchObject({ total: 50_000, unhandled: 1000 })
    }
  })
})
