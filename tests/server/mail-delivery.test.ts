import { afterEach, beforeEach, expect, it } from 'vitest'
import { enqueue } from '../../server/outbox/enqueue.ts'
import { NOON, order, startClinic, type Clinic } from '../rig/harness.ts'
import { startMailServer, type MailServer } from '../rig/mail-server.ts'
import { deliverAll } from '../rig/outbox.ts'

let clinic: Clinic
let server: MailServer
let answer: number

beforeEach(async () => {
  answer = 250
  server = await startMailServer({ hideSTARTTLS: true, answer: () => answer })
  clinic = await startClinic({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'desk@clinic.example',
      PUBLIC_URL: 'https://clinic.example',
    },
  })
})
afterEach(async () => {
  await clinic.stop()
  await server.stop()
})

const MINUTE = 60_000
const later = (ms: number) => clinic.setClock(new Date(NOON.getTime() + ms))

async function book(): Promise<string> {
  const ann = await clinic.signIn('ann@mail.test')
  await ann.send('POST', '/booking', order(ann.email))
  const { id } = await clinic.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  return id
}

const outcome = () =>
  clinic.db.selectFrom('outbox').select(['outcome', 'error']).executeTakeFirstOrThrow()

it('sends the confirmation of a booking, with links to the website', async () => {
  const id = await book()
  expect(await deliverAll(clinic)).toEqual([])
  expect(server.received).toMatchObject([
    { from: 'desk@clinic.example', to: ['ann@mail.test'], messageId: `${id}@clinic.example` },
  ])
  expect(server.received[0]?.message).toContain('https://clinic.example/dashboard/appointment/')
  expect(await outcome()).toEqual({ outcome: 'sent', error: null })
})

it('sends a mail again a minute after a 451, with the same Message-ID', async () => {
  const id = await book()
  answer = 451
  await deliverAll(clinic)
  answer = 250
  later(MINUTE - 1)
  await deliverAll(clinic)
  expect(server.received).toEqual([])
  expect(await outcome()).toMatchObject({ outcome: null })
  later(MINUTE)
  await deliverAll(clinic)
  expect(server.received).toMatchObject([{ messageId: `${id}@clinic.example` }])
})

it('gives a mail up at once after a 550, and logs no address', async () => {
  await book()
  answer = 550
  const [warning] = await deliverAll(clinic)
  expect(warning?.reason).toContain('550')
  expect(warning?.reason).not.toContain('ann@')
  expect(await outcome()).toMatchObject({ outcome: 'failed' })
})

it('sends at most 20 mails in 24 hours to one address, and tells which did not go out', async () => {
  await book()
  const { payload, booking_id: bookingId } = await clinic.db
    .selectFrom('outbox')
    .selectAll()
    .executeTakeFirstOrThrow()
  for (let nth = 1; nth <= 24; nth += 1)
    await enqueue(clinic.db, {
      kind: 'mail.confirmed',
      dedupe: `copy ${nth}`,
      bookingId,
      recipient: nth === 24 ? 'bob@mail.test' : 'ann@mail.test',
      payload: JSON.parse(payload),
      at: NOON.toISOString(),
    })
  const warnings = await deliverAll(clinic)
  const to = (address: string) => server.received.filter((mail) => mail.to.includes(address))
  expect(to('ann@mail.test')).toHaveLength(20)
  expect(to('bob@mail.test')).toHaveLength(1)
  expect(warnings.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 4 }, () => 'the address got 20 emails within a day'),
  )
  later(24 * 60 * MINUTE)
  await enqueue(clinic.db, {
    kind: 'mail.confirmed',
    dedupe: 'next day',
    bookingId,
    recipient: 'ann@mail.test',
    payload: JSON.parse(payload),
    at: NOON.toISOString(),
  })
  await deliverAll(clinic)
  expect(to('ann@mail.test')).toHaveLength(21)
})
