import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Handler } from '../../server/outbox/handler.ts'
import { createOutboxRetention } from '../../server/outbox/retention.ts'
import { Undeliverable } from '../../server/outbox/handler.ts'
import { enqueue, type Entry } from '../../server/outbox/enqueue.ts'
import { pauseAfter } from '../../server/outbox/outcome.ts'
import { sweep } from '../../server/operations/sweep.ts'
import { transact } from '../../server/storage/transact.ts'
import { NOON, order, startClinic, type Clinic } from '../rig/harness.ts'
import { deliverAll } from '../rig/outbox.ts'

let clinic: Clinic
beforeEach(async () => {
  clinic = await startClinic()
})
afterEach(() => clinic.stop())

const MINUTE = 60_000
const later = (ms: number) => new Date(NOON.getTime() + ms)

const closing = (id: string, notBefore = NOON): Entry => ({
  kind: 'intent.cancel',
  dedupe: `intent.cancel:${id}`,
  bookingId: null,
  recipient: '',
  payload: { intentId: id },
  at: NOON.toISOString(),
  notBefore: notBefore.toISOString(),
})

const store = (entry: Entry) => transact(clinic.db, (tx) => enqueue(tx, entry))
const rows = () => clinic.db.selectFrom('outbox').selectAll().orderBy('dedupe').execute()

/** Returns an outbox handler that records each side effect and returns the result of `answer()`. */
function noting(answer: () => Promise<'sent' | 'skipped'> = () => Promise.resolve('sent')) {
  const seen: string[] = []
  const handler: Handler<'intent.cancel'> = ({ id, payload }) => {
    expect(id).not.toBe('')
    seen.push(payload.intentId)
    return answer()
  }
  return { seen, handlers: { intent: handler } }
}

describe('the outbox', () => {
  it('stores a cause once', async () => {
    await store(closing('one'))
    await store(closing('one'))
    expect(await rows()).toHaveLength(1)
  })

  it('stores nothing if the transaction of the cause fails', async () => {
    const failing = transact(clinic.db, async (tx) => {
      await enqueue(tx, closing('one'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })

  it('handles an effect once, and records the result', async () => {
    await store(closing('one'))
    await store(closing('two'))
    const { seen, handlers } = noting()
    await deliverAll(clinic, handlers)
    await deliverAll(clinic, handlers)
    expect(seen.toSorted()).toEqual(['one', 'two'])
    for (const row of await rows())
      expect(row).toMatchObject({ outcome: 'sent', attempts: 1, done_at: NOON.toISOString() })
  })

  it('does not handle an effect before its time', async () => {
    await store(closing('one', later(1)))
    const { seen, handlers } = noting()
    await deliverAll(clinic, handlers)
    expect(seen).toEqual([])
    clinic.setClock(later(1))
    await deliverAll(clinic, handlers)
    expect(seen).toEqual(['one'])
  })

  it('handles more effects than one claim takes', async () => {
    for (let nth = 0; nth < 23; nth += 1) await store(closing(String(nth)))
    const { seen, handlers } = noting()
    await deliverAll(clinic, handlers)
    expect(new Set(seen).size).toBe(23)
  })

  it('shares its effects among several workers, so that each is handled once', async () => {
    for (let nth = 0; nth < 40; nth += 1) await store(closing(String(nth)))
    const { seen, handlers } = noting()
    await Promise.all([1, 2, 3].map(() => deliverAll(clinic, handlers)))
    expect(seen.toSorted()).toEqual(Array.from({ length: 40 }, (_, nth) => String(nth)).toSorted())
  })
})

describe('an effect that fails', () => {
  it('is tried ten times, with pauses from 1 minute to 6 hours, and then counts as failed', async () => {
    await store(closing('one'))
    const { seen, handlers } = noting(() => Promise.reject(new Error('451 later')))
    let now = NOON
    for (let attempt = 1; attempt < 10; attempt += 1) {
      expect(await deliverAll(clinic, handlers)).toHaveLength(1)
      const pause = pauseAfter(attempt)
      clinic.setClock(new Date(now.getTime() + pause - 1))
      expect(await deliverAll(clinic, handlers)).toEqual([])
      now = new Date(now.getTime() + pause)
      clinic.setClock(now)
    }
    await deliverAll(clinic, handlers)
    expect(seen).toHaveLength(10)
    expect(pauseAfter(1)).toBe(MINUTE)
    expect(pauseAfter(9)).toBe(6 * 60 * MINUTE)
    expect(await rows()).toMatchObject([{ outcome: 'failed', attempts: 10, error: '451 later' }])
  })

  it('fails immediately if another attempt cannot help', async () => {
    await store(closing('one'))
    const { handlers } = noting(() => Promise.reject(new Undeliverable('550 no such user')))
    expect(await deliverAll(clinic, handlers)).toMatchObject([{ reason: '550 no such user' }])
    expect(await rows()).toMatchObject([{ outcome: 'failed', attempts: 1 }])
  })

  it('does not delay other effects', async () => {
    await store(closing('bad'))
    await store(closing('good'))
    const seen: string[] = []
    const handler: Handler<'intent.cancel'> = ({ payload: { intentId } }) => {
      if (intentId === 'bad') return Promise.reject(new Error('no'))
      seen.push(intentId)
      return Promise.resolve('sent')
    }
    await deliverAll(clinic, { intent: handler })
    expect(seen).toEqual(['good'])
  })
})

describe('an effect that a crashed process had claimed', () => {
  const claimedUntil = (until: Date, attempts = 1) =>
    clinic.db.updateTable('outbox').set({ claimed_until: until.toISOString(), attempts }).execute()

  it('is handled by another process once the claim has expired', async () => {
    await store(closing('one'))
    await claimedUntil(later(MINUTE))
    const { seen, handlers } = noting()
    await deliverAll(clinic, handlers)
    expect(seen).toEqual([])
    clinic.setClock(later(MINUTE))
    await deliverAll(clinic, handlers)
    expect(seen).toEqual(['one'])
  })

  it('is not tried for ever', async () => {
    await store(closing('one'))
    await claimedUntil(NOON, 10)
    const { seen, handlers } = noting()
    await deliverAll(clinic, handlers)
    expect(seen).toEqual([])
    expect(await rows()).toMatchObject([{ outcome: 'failed' }])
  })
})

describe('a booking', () => {
  it('is stored with its confirmation, and a clash stores none', async () => {
    const ann = await clinic.signIn('ann@mail.test')
    const bob = await clinic.signIn('bob@mail.test')
    await ann.send('POST', '/booking', order(ann.email))
    await bob.send('POST', '/booking', order(bob.email))
    const [booking] = await clinic.db.selectFrom('booking').selectAll().execute()
    const stored = await rows()
    expect(stored).toMatchObject([
      {
        kind: 'mail.confirmed',
        dedupe: `mail.confirmed:${booking?.id}:0`,
        booking_id: booking?.id,
        recipient: 'ann@mail.test',
        outcome: null,
      },
    ])
    expect(JSON.parse(stored[0]?.payload ?? '')).toEqual({
      booking: {
        _id: booking?.id,
        treatment: 'Fluoride Treatment',
        date: '2026-01-16',
        slot: '08.00 AM - 08.30 AM',
        price: 40,
        patientName: 'Pat Patient',
        sequence: 0,
      },
    })
  })

  it('sent again with its key stores no second confirmation', async () => {
    const ann = await clinic.signIn('ann@mail.test')
    const key = { 'idempotency-key': 'press-1' }
    await ann.send('POST', '/booking', order(ann.email), key)
    await ann.send('POST', '/booking', order(ann.email), key)
    expect(await rows()).toHaveLength(1)
  })
})

it('wakes the worker of the server that stored an effect', async () => {
  const handled = Promise.withResolvers<string>()
  const busy = await startClinic({ background: true })
  busy.deps.outbox.onWake(() => handled.resolve('woken'))
  const ann = await busy.signIn('ann@mail.test')
  await ann.send('POST', '/booking', order(ann.email))
  expect(await handled.promise).toBe('woken')
  await busy.stop()
})

describe('a finished side effect', () => {
  const DAY_MS = 86_400_000
  const finish = (id: string, outcome: 'sent' | 'skipped' | 'failed', daysAgo: number) =>
    clinic.db
      .updateTable('outbox')
      .set({ outcome, done_at: new Date(NOON.getTime() - daysAgo * DAY_MS).toISOString() })
      .where('dedupe', '=', `intent.cancel:${id}`)
      .execute()
  const kept = async () => (await rows()).map(({ dedupe }) => dedupe.replace('intent.cancel:', ''))

  it('is deleted after as many days as the settings say', async () => {
    for (const id of ['old', 'unneeded', 'new', 'waiting']) await store(closing(id, later(MINUTE)))
    await finish('old', 'sent', 731)
    await finish('unneeded', 'skipped', 731)
    await finish('new', 'sent', 729)
    await sweep(clinic.deps)
    expect(await kept()).toEqual(['new', 'waiting'])
  })

  it('that failed is kept until staff have handled it', async () => {
    await store(closing('failed'))
    await finish('failed', 'failed', 731)
    await sweep(clinic.deps)
    expect(await kept()).toEqual(['failed'])
    await clinic.db.updateTable('outbox').set({ handled_at: NOON.toISOString() }).execute()
    await sweep(clinic.deps)
    expect(await kept()).toEqual([])
  })

  it('is found among many, in steps that continue in the next run', async () => {
    const ids = Array.from({ length: 1200 }, (_, id) => `id-${id}`)
    await transact(clinic.db, async (tx) => {
      for (const id of ids) await enqueue(tx, closing(id, later(MINUTE)))
    })
    for (const id of ids.slice(0, 600)) await finish(id, 'sent', 731)
    const ended = new AbortController()
    ended.abort()
    const retention = createOutboxRetention(clinic.deps)
    await retention(ended.signal)
    expect(await kept()).toHaveLength(1200)
    await retention(new AbortController().signal)
    expect((await kept()).toSorted()).toEqual(ids.slice(600).toSorted())
  })
})
