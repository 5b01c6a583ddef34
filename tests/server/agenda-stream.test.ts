import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AgendaNews } from '../../schemas/agenda.ts'
import { createEventStreams, eventOf } from '../../server/desk/event-streams.ts'
import { createDayWatch } from '../../server/desk/watch-days.ts'
import { createRightCheck } from '../../server/http/auth.ts'
import { bookVisit, readDay, startDesk, TODAY, TOMORROW, type Desk } from '../rig/desk.ts'
import { NOON, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

const stops: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** Opens the agenda's event stream. `next` resolves with an event, or undefined at the end. */
async function follow(url: string, staff: Patient, to = TODAY) {
  const hangUp = new AbortController()
  // Hang up after the server has stopped, which ends the stream: an aborted request makes `fetch`
  // open a spare connection, for which the server would wait.
  stops.unshift(() => hangUp.abort())
  const reply = await fetch(`${url}/agenda/stream?from=${TODAY}&to=${to}`, {
    headers: { authorization: `Bearer ${staff.token}` },
    signal: hangUp.signal,
  })
  if (!reply.ok || !reply.body) return { reply, next: () => Promise.resolve(undefined), hangUp }
  const lines = createInterface({ input: Readable.from(reply.body) })[Symbol.asyncIterator]()
  const next = async (): Promise<AgendaNews | undefined> => {
    const { done, value } = await lines.next()
    if (done) return undefined
    const [, data] = /^data: (.*)$/.exec(value) ?? []
    return data === undefined ? next() : AgendaNews.parse(JSON.parse(data))
  }
  return { reply, next, hangUp }
}

describe('the stream of the agenda', () => {
  let desk: Desk
  let pat: Patient

  beforeEach(async () => {
    desk = await startDesk()
    stops.push(() => desk.clinic.stop())
    pat = await desk.clinic.signIn('pat@mail.test')
  })

  it('says the revision of each day, and then each new revision', async () => {
    const { reply, next } = await follow(desk.clinic.url, desk.rita, TOMORROW)
    expect(reply.headers.get('content-type')).toBe('text/event-stream')
    const { revision } = await readDay(desk.rita)
    expect(await next()).toEqual({ date: TODAY, revision })
    expect(await next()).toEqual({ date: TOMORROW, revision })
    await bookVisit(pat)
    expect(await next()).toEqual({ date: TODAY, revision: revision + 1 })
    expect((await readDay(desk.rita)).revision).toBe(revision + 1)
  })

  it('hears of a change that another process made', async () => {
    const { clinic } = desk
    const env = { DATABASE_URL: clinic.deps.config.databaseUrl ?? '' }
    const other = await startClinic({ folder: clinic.folder, env })
    stops.push(() => other.stop())
    const { next } = await follow(other.url, desk.rita)
    const first = await next()
    await bookVisit(pat)
    expect(await next()).toEqual({ date: TODAY, revision: (first?.revision ?? 0) + 1 })
  })

  it('ends when the server stops', async () => {
    const { next } = await follow(desk.clinic.url, desk.rita)
    await next()
    const ended = next()
    await desk.clinic.stop()
    expect(await ended).toBeUndefined()
  })

  it('is for staff, who have ten at most in one process', async () => {
    expect((await follow(desk.clinic.url, pat)).reply.status).toBe(403)
    const ten = await Promise.all(
      Array.from({ length: 10 }, () => follow(desk.clinic.url, desk.rita)),
    )
    expect(ten.map(({ reply }) => reply.status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await follow(desk.clinic.url, desk.rita)).reply.status).toBe(429)
    expect((await follow(desk.clinic.url, desk.ann)).reply.status).toBe(200)
  })
})

describe('an open stream ends, also in another process, after its user', () => {
  let desk: Desk
  let other: Clinic

  beforeEach(async () => {
    desk = await startDesk()
    stops.push(() => desk.clinic.stop())
    const { folder, deps } = desk.clinic
    const env = { DATABASE_URL: deps.config.databaseUrl ?? '' }
    other = await startClinic({ folder, env })
    stops.push(() => other.stop())
  })

  const account = ({ email }: Patient) => `/user/${email}`
  const changeUser = (change: object) =>
    desk.clinic.db.updateTable('user_account').set(change).where('email', '=', desk.rita.email)

  const ENDINGS: readonly (readonly [string, () => Promise<unknown> | void])[] = [
    ['is removed', () => desk.owner.send('DELETE', account(desk.rita))],
    ['signs out', () => desk.rita.send('DELETE', '/session')],
    ['loses the role', () => giveRole('patient')],
    ['loses the address', () => release()],
    [
      'owes the second factor',
      () => changeUser({ role_since: '2025-12-01T12:00:00.000Z' }).execute(),
    ],
    ['keeps an access token for longer than an hour', () => other.setClock(later(60))],
  ]
  const release = async () => {
    await changeUser({ provider_sub: 'rita' }).execute()
    return desk.owner.send('PUT', `/user/release/${desk.rita.email}`)
  }
  const giveRole = (role: string) => desk.owner.send('PUT', `${account(desk.rita)}/role`, { role })

  it.each(ENDINGS)('%s', async (_, end) => {
    const { next } = await follow(other.url, desk.rita)
    const colleague = await follow(desk.clinic.url, desk.ann)
    const first = await next()
    expect(await colleague.next()).toEqual(first)
    await end()
    expect(await next()).toBeUndefined()
    await bookVisit(await desk.clinic.signIn('pat@mail.test'))
    expect(await colleague.next()).toEqual({ date: TODAY, revision: (first?.revision ?? 0) + 1 })
  })

  it('and stays open after a change of rights with which the user may still read it', async () => {
    const { next } = await follow(other.url, desk.rita)
    const first = await next()
    await giveRole('owner')
    await bookVisit(await desk.clinic.signIn('pat@mail.test'))
    expect(await next()).toEqual({ date: TODAY, revision: (first?.revision ?? 0) + 1 })
  })

  it('and costs one query for all open streams', async () => {
    let queries = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1
        return result
      },
    }
    const { deps } = desk.clinic
    const admit = createRightCheck({ ...deps, db: deps.db.withPlugin(counter) }, 'agenda.read')
    const streams = createEventStreams({ admit, beatMs: 60_000, longestMs: 60_000, perPerson: 9 })
    stops.push(() => streams.end())
    for (const { email: person, token } of [desk.rita, desk.ann, desk.owner, desk.owner])
      streams.open({ person, token })
    await streams.recheck()
    queries = 0
    await streams.recheck()
    expect(queries).toBe(1)
  })
})

describe('the watch of days', () => {
  it('reads the days of all followers at once, and nothing without followers', async () => {
    const asked: (readonly string[])[] = []
    const read = (dates: readonly string[]) => {
      asked.push(dates)
      return Promise.resolve(() => asked.length)
    }
    const { promise: again, resolve } = Promise.withResolvers<void>()
    const watch = createDayWatch({ read, everyMs: 1, onError: () => expect.fail() })
    const ends = [[TODAY], [TODAY, TOMORROW]].map((dates) =>
      watch(dates, ({ revision }) => {
        if (revision === 3) resolve()
      }),
    )
    await again
    for (const end of ends) end()
    expect(asked[0]).toEqual([TODAY, TOMORROW])
    expect(asked).toHaveLength(3)
  })

  it('says after a failed reading what has changed meanwhile', async () => {
    let readings = 0
    const read = () => {
      readings += 1
      if (readings === 2) return Promise.reject(new Error('The database is away'))
      return Promise.resolve(() => readings)
    }
    const errors: unknown[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const heard: AgendaNews[] = []
    const end = createDayWatch({ read, everyMs: 1, onError: (error) => errors.push(error) })(
      [TODAY],
      (news) => {
        heard.push(news)
        if (heard.length === 2) resolve()
      },
    )
    await promise
    end()
    expect(heard.map(({ revision }) => revision)).toEqual([1, 3])
    expect(errors).toHaveLength(1)
  })
})

describe('an open stream', () => {
  const admit = () => Promise.resolve()
  const limits = { admit, beatMs: 1, longestMs: 3, perPerson: 1 }
  const rita = { person: 'rita', token: 'token' }

  it('gets a comment regularly, and ends when it is old', async () => {
    const streams = createEventStreams(limits)
    const stream = streams.open(rita)
    stream.push(eventOf({ revision: 1 }))
    const text = (await stream.toArray()).join('')
    expect(text).toBe(':\n\ndata: {"revision":1}\n\n:\n\n:\n\n')
  })

  it('is closed if its client does not read, and then no longer counts', async () => {
    const streams = createEventStreams({ ...limits, longestMs: 60_000 })
    const stream = streams.open(rita)
    expect(() => streams.open(rita)).toThrow('You have too many pages open')
    const closed = new Promise((resolve) => stream.once('close', resolve))
    stream.push('x'.repeat(20_000))
    await closed
    const next = streams.open(rita)
    streams.end()
    expect((await next.toArray()).join('')).toBe(':\n\n')
  })

  it('gets nothing after its end', async () => {
    const streams = createEventStreams({ ...limits, beatMs: 60_000, longestMs: 60_000 })
    const stream = streams.open(rita)
    streams.end()
    streams.send(stream, eventOf({ revision: 1 }))
    expect((await stream.toArray()).join('')).toBe(':\n\n')
  })

  it('stays open if nobody can say whether its user may still read it', async () => {
    const down = () => Promise.reject(new Error('The database is away'))
    const streams = createEventStreams({
      ...limits,
      beatMs: 60_000,
      longestMs: 60_000,
      admit: down,
    })
    const stream = streams.open(rita)
    await expect(streams.recheck()).rejects.toThrow('The database is away')
    streams.send(stream, eventOf({ revision: 1 }))
    streams.end()
    expect((await stream.toArray()).join('')).toBe(':\n\ndata: {"revision":1}\n\n')
  })
})
