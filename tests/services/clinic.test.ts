import type { RequestListener } from 'node:http'
import { json as body } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { dayOf } from '../../schemas/openings.ts'
import { isAdmin } from '../../schemas/calls/accounts.ts'
import { countOpenings, listAvailable, listServices } from '../../schemas/calls/availability.ts'
import { deleteDoctor, listDoctors } from '../../schemas/calls/doctors.ts'
import { openPayment } from '../../schemas/calls/card-payment.ts'
import { listUsers, makeAdmin } from '../../schemas/calls/users.ts'
import { sendMessage } from '../../schemas/calls/contact.ts'
import { createClinic, type Clinic } from '../../src/services/clinic.ts'
import { factorDemand } from '../../src/services/factor-demand.ts'
import { order, startClinic } from '../rig/harness.ts'
import { listen } from '../rig/listen.ts'
import { meAs } from '../rig/me.ts'

const quick = { timeout: 60_000, backoff: () => 1 }

const clinicAt = (prefix: string, token?: string) =>
  createClinic({ prefix, token: () => token, ...quick })

const services = ({ send }: Clinic) => send(listServices, undefined)
const openings = ({ send }: Clinic) => send(countOpenings, undefined)

const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

const refusal = (code: string, message: string, fields?: Record<string, string>) => ({
  error: { code, message, requestId: 'r-1', ...(fields && { fields }) },
})

async function failure(call: Promise<unknown>): Promise<Failure> {
  const outcome = await call.then(
    () => 'an answer',
    (error: unknown) => error,
  )
  if (outcome instanceof Failure) return outcome
  throw new Error(`Expected a Failure, got ${String(outcome)}`)
}

const request = {
  treatmentId: 't-1',
  treatment: 'Teeth Whitening',
  date: 'Jan 16, 2026',
  slot: '08.00 AM - 08.30 AM',
  price: 120,
  patient: 'ann@mail.test',
  PatientName: 'Ann',
  phone: '5550142',
}

describe('a payment that is being recorded', () => {
  it('is waited for by a later request for bookings, even if it fails', async () => {
    const recorded = Promise.withResolvers<void>()
    await using server = await listen((asked, response) => {
      if (asked.method === 'PATCH') void recorded.promise.then(() => json(409, {})(asked, response))
      else json(200, [])(asked, response)
    })
    const clinic = clinicAt(server.url)
    const { recordPayment, bookingsOf } = clinic
    const recording = failure(recordPayment({ appointment: 'b-1', transactionId: 'pi_1' }))
    await expect.poll(() => server.requests).toEqual(['PATCH /booking/b-1'])
    const list = bookingsOf('ann@mail.test')
    // The client delays `GET /booking` until the payment is recorded, but not `GET /service`.
    await services(clinic)
    await services(clinic)
    expect(server.requests).toEqual(['PATCH /booking/b-1', 'GET /service', 'GET /service'])
    recorded.resolve()
    await recording
    expect(await list).toEqual([])
    expect(server.requests.at(-1)).toBe('GET /booking?patient=ann%40mail.test')
  })
})

describe('a failed call', () => {
  it.each([401, 403])('is refused when the server answers %i', async (status) => {
    await using server = await listen(json(status, refusal('not_owner', 'Not yours.')))
    const { kind, code, message } = await failure(clinicAt(server.url).bookingsOf('ann@mail.test'))
    expect({ kind, code, message }).toEqual({
      kind: 'refused',
      code: 'not_owner',
      message: 'Not yours.',
    })
    expect(server.requests).toEqual(['GET /booking?patient=ann%40mail.test'])
  })

  it('is rejected, with the reason and the fields, on any other 4xx', async () => {
    const body = refusal('invalid', 'Some fields are not valid.', {
      phone: 'Enter 6–15 digits, e.g. 212 555 0142',
    })
    await using server = await listen(json(422, body))
    const { kind, message, fields } = await failure(clinicAt(server.url).book(request, 'key-1'))
    expect({ kind, message, fields }).toEqual({
      kind: 'rejected',
      message: 'Some fields are not valid.',
      fields: { phone: 'Enter 6–15 digits, e.g. 212 555 0142' },
    })
  })

  it('is rejected in plain words if a 4xx gives no reason of ours', async () => {
    await using server = await listen(json(404, { statusCode: 404 }))
    const { kind, message } = await failure(clinicAt(server.url).booking('b-1'))
    expect({ kind, message }).toEqual({
      kind: 'rejected',
      message: 'The clinic did not accept this.',
    })
  })

  it('is unreachable after a read has got three 500s', async () => {
    await using server = await listen(json(500, refusal('internal', 'stack trace here')))
    const { kind, message } = await failure(services(clinicAt(server.url)))
    expect(kind).toBe('unreachable')
    expect(message).not.toContain('stack')
    expect(server.requests).toHaveLength(3)
  })

  it('says of a 500 whether the clinic or a proxy sent it', async () => {
    await using server = await listen(json(500, refusal('internal', 'Trouble.')))
    await using proxy = await listen((_request, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
    })
    expect((await failure(services(clinicAt(server.url)))).answered).toBe(true)
    expect((await failure(services(clinicAt(proxy.url)))).answered).toBe(false)
  })

  it("is unreachable in the clinic's words if a provider fails", async () => {
    const words = 'The card service cannot be reached right now.'
    await using server = await listen(json(503, refusal('cards_unreachable', words)))
    const intent = { price: 40, bookingId: 'b1' }
    const { kind, message } = await failure(
      clinicAt(server.url).send(openPayment, { body: intent }),
    )
    expect({ kind, message }).toEqual({ kind: 'unreachable', message: words })
  })

  it('is unreachable when the connection is closed', async () => {
    await using server = await listen((_request, response) => void response.destroy())
    expect((await failure(services(clinicAt(server.url)))).kind).toBe('unreachable')
    expect(server.requests).toHaveLength(3)
  })

  it('is not called unreachable because of an exception in our own code', async () => {
    await using server = await listen(json(500, {}))
    const defect = new TypeError('x is not a function')
    const backoff = () => {
      throw defect
    }
    const clinic = createClinic({ ...quick, prefix: server.url, token: () => undefined, backoff })
    const { kind, cause } = await failure(services(clinic))
    expect({ kind, cause }).toEqual({ kind: 'fault', cause: defect })
  })

  it('is unreachable when the reply breaks off halfway', async () => {
    await using server = await listen((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('[{"_id":', () => response.destroy())
    })
    expect((await failure(services(clinicAt(server.url)))).kind).toBe('unreachable')
  })

  it('asks an older server whether the person is an admin, as the specification has it', async () => {
    await using server = await listen((asked, response) => {
      const isKnown = asked.url === '/admin/ann%40mail.test'
      const reply = isKnown
        ? json(200, { admin: true })
        : json(404, refusal('not_found', 'Nothing.'))
      reply(asked, response)
    })
    expect(await clinicAt(server.url).me('ann@mail.test')).toEqual(meAs('owner', 'ann@mail.test'))
    expect(server.requests).toEqual(['GET /me', 'GET /admin/ann%40mail.test'])
  })

  it('tells the open page that a code is demanded, and does not end the session', async () => {
    const demanded = vi.fn()
    const stop = factorDemand.watch(demanded)
    await using server = await listen(json(403, refusal('second_factor_required', 'A code.')))
    expect(await failure(clinicAt(server.url).me('ann@mail.test'))).toMatchObject({
      kind: 'rejected',
      code: 'second_factor_required',
    })
    expect(demanded).toHaveBeenCalledOnce()
    stop()
  })

  it('is unreachable when no server listens there', async () => {
    const server = await listen(() => {})
    await server[Symbol.asyncDispose]()
    expect((await failure(services(clinicAt(server.url)))).kind).toBe('unreachable')
  })

  it('is unreachable when no reply comes in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    // Reach the time limit when the server gets the request, however slow the computer is.
    const timeout = 30
    await using server = await listen(() => void vi.advanceTimersByTime(timeout))
    const clinic = createClinic({ prefix: server.url, token: () => undefined, timeout })
    const promotion = clinic.send(makeAdmin, { params: { email: 'ann@mail.test' } })
    expect((await failure(promotion)).kind).toBe('unreachable')
    expect(server.requests).toEqual(['PUT /user/admin/ann%40mail.test'])
  })

  it.each([
    ['broken JSON', '[{"_id":'],
    ['a page of HTML', '<!doctype html><title>Sign in to Wi-Fi</title>'],
    ['nothing', ''],
    ['another shape', '[{"id":1}]'],
  ])('is malformed when the reply is %s', async (_name, body) => {
    await using server = await listen((_request, response) => void response.end(body))
    expect((await failure(services(clinicAt(server.url)))).kind).toBe('malformed')
  })
})

describe('invalid openings', () => {
  it.each([
    ['a day that is none', { from: 'Feb 30, 2026', free: [1] }],
    ['a negative count', { from: 'Jan 15, 2026', free: [4, -1] }],
    ['half a slot', { from: 'Jan 15, 2026', free: [0.5] }],
  ])('are malformed (%s)', async (_name, body) => {
    await using server = await listen(json(200, body))
    expect((await failure(openings(clinicAt(server.url)))).kind).toBe('malformed')
  })
})

describe('the list of users', () => {
  const sentWith =
    (headers: Record<string, string>): RequestListener =>
    (asked, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      json(200, [])(asked, response)
    }

  it('comes with the numbers from its headers', async () => {
    await using server = await listen(sentWith({ 'x-total-count': '3', 'x-users-count': '70' }))
    const { send } = clinicAt(server.url)
    const users = await send(listUsers, { query: { query: 'ann', limit: 25, offset: 25 } })
    expect(users).toEqual({ body: [], headers: { 'x-total-count': 3, 'x-users-count': 70 } })
    expect(server.requests).toEqual(['GET /user?query=ann&limit=25&offset=25'])
  })

  it('is refused without its headers', async () => {
    await using server = await listen(sentWith({ 'x-total-count': '3' }))
    const { kind } = await failure(clinicAt(server.url).send(listUsers, { query: {} }))
    expect(kind).toBe('malformed')
  })
})

describe('repeated requests', () => {
  it('make a read succeed at the third attempt', async () => {
    let left = 2
    await using server = await listen((incoming, response) => {
      if (left-- > 0) response.destroy()
      else json(200, [{ _id: 't-1', name: 'Teeth Whitening' }])(incoming, response)
    })
    expect(await services(clinicAt(server.url))).toEqual([{ _id: 't-1', name: 'Teeth Whitening' }])
  })

  it('send a booking again under the key of its first attempt', async () => {
    const keys: unknown[] = []
    await using server = await listen((incoming, response) => {
      keys.push(incoming.headers['idempotency-key'])
      if (keys.length < 3) response.destroy()
      else
        json(200, { success: false, booking: { date: request.date, slot: request.slot } })(
          incoming,
          response,
        )
    })
    const reply = await clinicAt(server.url).book(request, 'key-1')
    expect(reply.success).toBe(false)
    expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
  })

  it.each([
    ['a payment intent', (url: string) => clinicAt(url).send(openPayment, { body: { price: 40 } })],
    [
      'a promotion',
      (url: string) => clinicAt(url).send(makeAdmin, { params: { email: 'ann@mail.test' } }),
    ],
    [
      'a removal',
      (url: string) => clinicAt(url).send(deleteDoctor, { params: { email: 'ann@mail.test' } }),
    ],
  ])('never send %s a second time by themselves', async (_name, call) => {
    await using server = await listen((_request, response) => void response.destroy())
    await failure(call(server.url))
    expect(server.requests).toHaveLength(1)
  })
})

describe('the token', () => {
  it('is sent as a bearer token, and read again for each call', async () => {
    const seen: unknown[] = []
    await using server = await listen((incoming, response) => {
      seen.push(incoming.headers.authorization)
      json(200, [])(incoming, response)
    })
    const tokens = [undefined, 'second']
    const clinic = createClinic({ prefix: server.url, token: () => tokens[seen.length], ...quick })
    await clinic.send(listDoctors, undefined)
    await clinic.send(listDoctors, undefined)
    expect(seen).toEqual([undefined, 'Bearer second'])
  })

  it('is not sent with public requests', async () => {
    const seen: string[] = []
    await using server = await listen((incoming, response) => {
      seen.push(`${incoming.url} ${incoming.headers.authorization}`)
      json(200, [])(incoming, response)
    })
    const clinic = clinicAt(server.url, 'mine')
    await services(clinic)
    await clinic.send(listAvailable, { query: { date: 'Jan 16, 2026' } })
    await failure(openings(clinic))
    await failure(
      clinic.send(sendMessage, {
        body: { email: 'a@mail.test', subject: 's', message: 'm' },
        key: 'key',
      }),
    )
    expect(seen).toEqual([
      '/service undefined',
      '/available?date=Jan+16%2C+2026 undefined',
      '/openings undefined',
      '/message undefined',
    ])
  })

  it('of a session that ends is the given token, not the stored one', async () => {
    const seen: string[] = []
    await using server = await listen((incoming, response) => {
      seen.push(`${incoming.method} ${incoming.url} ${incoming.headers.authorization}`)
      json(200, { deletedCount: 1 })(incoming, response)
    })
    await clinicAt(server.url, 'another').signOut('ended')
    expect(seen).toEqual(['DELETE /session Bearer ended'])
  })

  it("is replaced by the provider's token when tokens are exchanged, and says what to continue", async () => {
    const seen: unknown[] = []
    await using server = await listen(async (incoming, response) => {
      seen.push(`${incoming.method} ${incoming.url} ${incoming.headers.authorization}`)
      seen.push(await body(incoming))
      json(200, { token: 'new' })(incoming, response)
    })
    const clinic = clinicAt(server.url, 'old')
    expect(await clinic.exchangeToken({ email: 'a/b@mail.test', idToken: 'theirs' })).toEqual({
      token: 'new',
    })
    expect(seen).toEqual([
      'PUT /user/a%2Fb%40mail.test Bearer theirs',
      { email: 'a/b@mail.test', session: 'old' },
    ])
  })
})

describe("against the clinic's own server", () => {
  it('books, finds the booking again, and names the clash of a second try', async () => {
    const server = await startClinic()
    try {
      const { token, email } = await server.signIn('ann@mail.test')
      const clinic = clinicAt(server.url, token)
      const [treatment] = await clinic.send(listAvailable, { query: { date: request.date } })
      if (!treatment) throw new Error('The clinic offers no treatment')
      const { _id: treatmentId, name, price } = treatment
      const wanted = { ...request, treatmentId, treatment: name, price, patient: email }
      const first = await clinic.book(wanted, 'key-1')
      if (!first.success) throw new Error('The slot was taken')
      const { _id: id } = first.booking
      expect(await clinic.booking(id)).toEqual(first.booking)
      expect(await clinic.bookingsOf(email)).toEqual([first.booking])
      expect(await clinic.book(wanted, 'key-1')).toEqual(first)
      expect(await clinic.book(wanted, 'key-2')).toMatchObject({
        success: false,
        booking: { date: request.date, slot: request.slot },
      })
      expect(await clinic.send(isAdmin, { params: { email } })).toEqual({ admin: false })
    } finally {
      await server.stop()
    }
  })

  it('counts one slot less for everybody, only on the day of a booking', async () => {
    const server = await startClinic()
    try {
      const anybody = clinicAt(server.url)
      const before = await openings(anybody)
      const ann = await server.signIn('ann@mail.test')
      await ann.send('POST', '/booking', order(ann.email, { date: request.date }))
      const after = await openings(anybody)
      const free = before.free.map((count, index) =>
        dayOf(before, index) === request.date ? count - 1 : count,
      )
      expect(after).toEqual({ from: before.from, free })
      expect(after).not.toEqual(before)
    } finally {
      await server.stop()
    }
  })

  it("refuses somebody else's bookings", async () => {
    const server = await startClinic()
    try {
      const { token } = await server.signIn('ann@mail.test')
      const call = clinicAt(server.url, token).bookingsOf('bob@mail.test')
      expect((await failure(call)).kind).toBe('refused')
    } finally {
      await server.stop()
    }
  })
})
