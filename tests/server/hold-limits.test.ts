import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import * as z from 'zod/mini'
import { Hold } from '../../schemas/hold.ts'
import { TreatmentList } from '../../schemas/treatment.ts'
import { dropDatabase, makeFolder } from '../rig/databases.ts'
import { NOON, order, sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

// In the demo clinic, Dr. Cole and Dr. Berg work on this Monday.
const MONDAY = 'Jan 19, 2026'
const MINUTE_MS = 60_000

let clinic: Clinic

let folder: string | undefined

const start = async () => {
  clinic = await startClinic({ env: { TRUST_PROXY: '1' } })
}

/** Starts a demo clinic with doctors, as the product starts by default. */
async function startWithDoctors() {
  folder = await makeFolder()
  clinic = await startClinic({ folder, env: { TRUST_PROXY: '1', DEMO_DOCTORS: 'on' } })
}

afterEach(async () => {
  await clinic.stop()
  if (folder === undefined) return
  await dropDatabase(folder)
  await rm(folder, { recursive: true })
  folder = undefined
})

type Slot = Pick<BookingRequest, 'treatmentId' | 'date' | 'slot'>
type Person = Pick<Patient, 'send'>

/** Returns a visitor, or the signed-in person with `token`, whose requests come from `ip`. */
const from = (ip: string, token?: string): Person => ({
  send: (method, path, body) =>
    sender(clinic.url, token)(method, path, body, { 'x-forwarded-for': ip }),
})

async function unconfirmed(email: string, ip: string): Promise<Person> {
  const { token } = await clinic.signIn(email)
  await clinic.db
    .updateTable('user_account')
    .set({ confirmed_at: null })
    .where('email', '=', email)
    .execute()
  return from(ip, token)
}

const ask = (person: Person, wanted: Slot) => person.send('POST', '/hold', wanted)
const later = (minutes: number) => clinic.setClock(new Date(NOON.getTime() + minutes * MINUTE_MS))
const REFUSED = { status: 409, body: { error: { code: 'hold_limit' } } }

async function treatments(date: string) {
  const path = `/available?date=${encodeURIComponent(date)}`
  return TreatmentList.parse((await sender(clinic.url)('GET', path)).body)
}

const countFree = async (date: string) =>
  (await treatments(date)).reduce((sum, { slots }) => sum + slots.length, 0)

/** Returns the number of each doctor's free slots on a day, by the doctor's id. */
async function freeOfDoctors(date: string): Promise<ReadonlyMap<string, number>> {
  const free = new Map<string, number>()
  for (const { doctors = [] } of await treatments(date))
    for (const { _id, slots } of doctors)
      if (slots.length > 0) free.set(_id, (free.get(_id) ?? 0) + slots.length)
  return free
}

/** Returns one slot of each of the given days, so that the limit of a day does not matter. */
const onDays = (days: readonly number[]): Slot[] =>
  days.map((day) => ({ ...order(''), date: `Jan ${day}, 2026` }))

const Refused = z.object({ error: z.object({ code: z.string() }) })

/** Returns `held` for each reply with a hold, and the code of the refusal for each other reply. */
const answers = (replies: readonly { readonly body: unknown }[]) =>
  replies.map(({ body }) =>
    Hold.safeParse(body).success ? 'held' : Refused.parse(body).error.code,
  )

const SIX = [16, 17, 18, 19, 20, 21]

describe('a network', () => {
  beforeEach(() => start())

  it('holds at most six slots, whichever of its IPv6 addresses asks', async () => {
    const replies = []
    for (const [at, wanted] of onDays(SIX).entries())
      replies.push(await ask(from(`2001:db8:0:7::${at + 1}`), wanted))
    expect(answers(replies)).toEqual(SIX.map(() => 'held'))
    const [seventh = order('')] = onDays([22])
    expect(await ask(from('2001:db8:0:7:ffff::1'), seventh)).toMatchObject(REFUSED)
    expect(await ask(from('2001:db8:0:8::1'), seventh)).toMatchObject({ status: 200 })
  })

  it('is the same for an IPv4 address and its IPv6 form', async () => {
    for (const wanted of onDays(SIX)) await ask(from('203.0.113.9'), wanted)
    const [seventh = order('')] = onDays([22])
    expect(await ask(from('::ffff:203.0.113.9'), seventh)).toMatchObject(REFUSED)
  })

  it('counts its visitors and its unconfirmed accounts together', async () => {
    const [first, second, ...others] = onDays(SIX)
    await ask(from('203.0.113.9'), first ?? order(''))
    await ask(from('203.0.113.9'), second ?? order(''))
    for (const [at, wanted] of others.entries()) {
      const person = await unconfirmed(`new${at}@mail.test`, '203.0.113.9')
      expect(await ask(person, wanted)).toMatchObject({ status: 200 })
    }
    const [seventh = order('')] = onDays([22])
    const another = await unconfirmed('another@mail.test', '203.0.113.9')
    expect(await ask(another, seventh)).toMatchObject(REFUSED)
    expect(await ask(from('203.0.113.9'), seventh)).toMatchObject(REFUSED)
  })

  it('that is full still lets a person with a confirmed address hold a slot', async () => {
    for (const wanted of onDays(SIX)) await ask(from('203.0.113.9'), wanted)
    const { token } = await clinic.signIn('ann@mail.test')
    const ann = from('203.0.113.9', token)
    for (const wanted of onDays([22, 23]))
      expect(await ask(ann, wanted)).toMatchObject({ status: 200 })
  })

  it('never gets more than six slots, however many requests come at the same time', async () => {
    const wanted = onDays(Array.from({ length: 15 }, (_, at) => 16 + at))
    const replies = await Promise.all(
      wanted.map((slot, at) => ask(from(`2001:db8:0:7::${at + 1}`), slot)),
    )
    const held = answers(replies).filter((answer) => answer === 'held')
    expect(held).toHaveLength(6)
    expect(new Set(answers(replies))).toEqual(new Set(['held', 'hold_limit']))
  })

  it('may hold again once its holds have ended', async () => {
    const [seventh = order(''), eighth = order('')] = onDays([22, 23])
    const visitor = from('203.0.113.9')
    const held = []
    for (const wanted of onDays(SIX)) held.push(Hold.parse((await ask(visitor, wanted)).body))
    await visitor.send('DELETE', `/hold/${held[2]?._id}`)
    expect(await ask(visitor, seventh)).toMatchObject({ status: 200 })
    expect(await ask(visitor, eighth)).toMatchObject(REFUSED)
    later(5)
    expect(await ask(visitor, eighth)).toMatchObject({ status: 200 })
  })
})

describe('an unconfirmed account', () => {
  beforeEach(() => start())

  it('has two holds, and a third replaces the oldest, also in its network', async () => {
    const ann = await unconfirmed('ann@mail.test', '203.0.113.9')
    for (const [at, wanted] of onDays(SIX).entries()) {
      later(at)
      expect(await ask(ann, wanted)).toMatchObject({ status: 200 })
    }
    const rows = await clinic.db.selectFrom('hold').select('date').execute()
    expect(rows.map(({ date }) => date).toSorted()).toEqual(['2026-01-20', '2026-01-21'])
  })

  it('takes over the hold that it made as a visitor, in a network that is full', async () => {
    const [wanted = order('')] = onDays([22])
    const { _id: holdId } = Hold.parse((await ask(from('203.0.113.9'), wanted)).body)
    for (const other of onDays(SIX.slice(1))) await ask(from('203.0.113.9'), other)
    const ann = await unconfirmed('ann@mail.test', '203.0.113.9')
    expect(await ann.send('POST', '/hold', { ...wanted, holdId })).toMatchObject({ status: 200 })
  })
})

describe('the holds of visitors and unconfirmed accounts', () => {
  it('pass from a visitor to the account, even if the day has filled up in between', async () => {
    await start()
    const [{ slots } = { slots: [] }] = await treatments(MONDAY)
    const times = slots.map((slot) => ({ ...order(''), date: MONDAY, slot }))
    const held = []
    for (const [at, wanted] of times.slice(0, 5).entries())
      held.push(Hold.parse((await ask(from(`203.0.113.${at + 1}`), wanted)).body))
    for (const [at, { slot }] of times.slice(5, 10).entries()) {
      const patient = await clinic.signIn(`patient${at}@mail.test`)
      await patient.send('POST', '/booking', order(patient.email, { date: MONDAY, slot }))
    }
    const ann = await unconfirmed('ann@mail.test', '203.0.113.1')
    const wanted = { ...times[0], holdId: held[0]?._id }
    expect(await ann.send('POST', '/hold', wanted)).toMatchObject({ status: 200 })
    expect(await ask(from('203.0.113.9'), times[10] ?? order(''))).toMatchObject(REFUSED)
  })

  /** Asks for every slot of a day, each from a network of its own. `longest` goes first. */
  async function askForAll(date: string, inTurn: boolean) {
    const slots = (await treatments(date)).flatMap(({ _id: treatmentId, duration = 0, slots }) =>
      slots.map((slot) => ({ treatmentId, date, slot, duration })),
    )
    const wishes = slots.toSorted((one, other) => other.duration - one.duration)
    const send = ({ treatmentId, slot }: (typeof wishes)[number], at: number) =>
      ask(from(`2001:db8:1:${at.toString(16)}::1`), { treatmentId, date, slot })
    if (!inTurn) return Promise.all(wishes.map(send))
    const replies = []
    for (const [at, wish] of wishes.entries()) replies.push(await send(wish, at))
    return replies
  }

  it.each([
    ['one after another', true],
    ['at the same time', false],
  ])(
    'leave each doctor two thirds of the free times of a day, if they come %s',
    async (_title, inTurn) => {
      await startWithDoctors()
      const before = await freeOfDoctors(MONDAY)
      const replies = await askForAll(MONDAY, inTurn)
      const after = await freeOfDoctors(MONDAY)
      expect(before.size).toBe(2)
      for (const [doctor, count] of before)
        expect((after.get(doctor) ?? 0) / count).toBeGreaterThanOrEqual(2 / 3)
      expect(new Set(answers(replies))).toEqual(new Set(['held', 'hold_limit', 'slot_taken']))
    },
  )

  it('leave two thirds of the times of a treatment without doctors', async () => {
    await start()
    const before = await countFree(MONDAY)
    await askForAll(MONDAY, true)
    expect([before, await countFree(MONDAY)]).toEqual([8 * 16, 8 * 11])
  })

  it('do not keep a person with a confirmed address from holding a slot of that day', async () => {
    await start()
    await askForAll(MONDAY, true)
    const [slot = ''] = (await treatments(MONDAY))[0]?.slots ?? []
    const wanted = { ...order(''), date: MONDAY, slot }
    expect(await ask(from('203.0.113.9'), wanted)).toMatchObject(REFUSED)
    const { token } = await clinic.signIn('ann@mail.test')
    expect(await ask(from('203.0.113.9', token), wanted)).toMatchObject({ status: 200 })
  })

  it('do not keep anybody from booking that day', async () => {
    await start()
    await askForAll(MONDAY, true)
    const [slot = ''] = (await treatments(MONDAY))[0]?.slots ?? []
    const ann = await unconfirmed('ann@mail.test', '203.0.113.9')
    const request = order('ann@mail.test', { date: MONDAY, slot })
    expect(await ann.send('POST', '/booking', request)).toMatchObject({
      status: 200,
      body: { success: true },
    })
  })
})
