import { today } from '@internationalized/date'
import { loadTokenKey } from '../../server/accounts/token-key.ts'
import { formatBookingDate, type BookingDate } from '../../schemas/date.ts'
import { Hold, type HoldRequest } from '../../schemas/hold.ts'
import { TreatmentList, type Treatment } from '../../schemas/treatment.ts'
import { readConfig } from '../../server/config/config.ts'
import { SETTINGS } from '../../server/config/settings.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { sender, type Patient } from '../rig/harness.ts'
import { launch } from '../rig/process.ts'
import { admit } from './admit.ts'
import { insist } from './patients.ts'
import { inWorld } from './world.ts'

/** A group of attackers. Each attacker sends `tries` requests for holds. */
type Attack = {
  readonly attackers: number
  readonly tries: number
  /** True if each attacker has an account, whose email address is unconfirmed. */
  readonly haveAccounts: boolean
  /** Returns the IP address of the request number `at` of an attacker. */
  readonly addressOf: (attacker: number, at: number) => string
}

/** The attacks by people who want to block the clinic's times without booking them. */
export const ATTACKS = {
  /** One computer that uses another IPv6 address of its /64 network for each request. */
  'one IPv6 /64': {
    attackers: 1,
    tries: 200,
    haveAccounts: false,
    addressOf: (_attacker, at) => `2001:db8:0:7::${(at + 1).toString(16)}`,
  },
  '58 unconfirmed accounts, one IPv4 address': {
    attackers: 58,
    tries: 3,
    haveAccounts: true,
    addressOf: () => '203.0.113.9',
  },
  /** One attacker with all networks of an IPv6 /56, which some providers give to a home. */
  '256 networks of an IPv6 /56': {
    attackers: 256,
    tries: 20,
    haveAccounts: false,
    addressOf: (attacker, at) => `2001:db8:0:1${attacker.toString(16).padStart(2, '0')}::${at + 1}`,
  },
} as const satisfies Readonly<Record<string, Attack>>

type Wish = HoldRequest & { readonly doctorId: string }

type Options = {
  readonly attack: Attack
  readonly processes: number
  /** The number of days, starting tomorrow, whose times the attackers want. */
  readonly days: number
  readonly databaseUrl?: string
}

export type HoldGrieferFigures = {
  readonly requests: number
  readonly held: number
  /** The share of all free times that is left after the attack, from 0 to 1. */
  readonly left: number
  /** The smallest share of a doctor's free times of a day that is left. */
  readonly leastLeft: number
  readonly losses: readonly string[]
}

const HOLDS_OF_A_NETWORK = 6
const LEAST_LEFT = 2 / 3

// The default settings, instead of the settings of fast tests.
const DELIVERED = {
  RATE_LIMIT: SETTINGS.RATE_LIMIT.default,
  UNPAID_BOOKINGS: SETTINGS.UNPAID_BOOKINGS.default,
  BOOKINGS_PER_DAY: SETTINGS.BOOKINGS_PER_DAY.default,
  DEMO_DOCTORS: SETTINGS.DEMO_DOCTORS.default,
  // The server believes the header in which the attackers name their addresses.
  TRUST_PROXY: '1',
}

/**
 * Makes attackers hold as many times as they can. On each day, the longest visits come first.
 * The clinic has doctors and the default settings, and several server processes.
 */
export function grieveHolds(options: Options): Promise<HoldGrieferFigures> {
  const { attack, processes, days: count, databaseUrl = '' } = options
  return inWorld(databaseUrl, async ({ settings, db }) => {
    const env = { ...settings, ...DELIVERED }
    const servers = [await launch(env)]
    while (servers.length < processes) servers.push(await launch(env))
    try {
      const urls = servers.map(({ url }) => url)
      const days = daysFromTomorrow(count)
      const before = await readFree(pick(urls, 0), days)
      const tokens = attack.haveAccounts ? await admitUnconfirmed(db, env, attack.attackers) : []
      const clinic = { urls, wishes: oneOfEachDay(before).values() }
      const attackers = Array.from({ length: attack.attackers }, (_, at) =>
        grab(clinic, attack, { number: at, token: tokens[at] }),
      )
      const answers = (await Promise.all(attackers)).flat()
      const after = await readFree(pick(urls, 0), days)
      const figures = {
        requests: answers.length,
        held: answers.filter(({ body }) => Hold.safeParse(body).success).length,
        left: after.length / before.length,
        leastLeft: Math.min(...sharesOf(before, after)),
      }
      return { ...figures, losses: [...judge(figures), ...(await fullNetworks(db))] }
    } finally {
      await Promise.all(servers.map((server) => server.end('SIGTERM')))
    }
  })
}

const daysFromTomorrow = (count: number): BookingDate[] =>
  Array.from({ length: count }, (_, at) => formatBookingDate(today('UTC').add({ days: at + 1 })))

/** Reads each doctor's free times of the given days, the longest visits of a day first. */
async function readFree(url: string, days: readonly BookingDate[]): Promise<Wish[]> {
  const wishes: Wish[] = []
  for (const date of days) {
    const path = `/available?date=${encodeURIComponent(date)}`
    const { body } = await insist(() => sender(url)('GET', path))
    const treatments = TreatmentList.parse(body)
    const longestFirst = treatments.toSorted((one, other) => lengthOf(other) - lengthOf(one))
    for (const { _id: treatmentId, doctors = [] } of longestFirst)
      for (const { _id: doctorId, slots } of doctors)
        wishes.push(...slots.map((slot) => ({ treatmentId, date, slot, doctorId })))
  }
  return wishes
}

const lengthOf = ({ duration = 0 }: Treatment) => duration

/** Sorts the times so that the first time of each doctor's day comes before all second times. */
function oneOfEachDay(wishes: readonly Wish[]): Wish[] {
  const days = [...Map.groupBy(wishes, placeOf).values()]
  const most = Math.max(...days.map(({ length }) => length))
  return Array.from({ length: most }, (_, at) =>
    days.flatMap((day) => day.slice(at, at + 1)),
  ).flat()
}

/** Adds signed-in patients with unconfirmed email addresses, and returns their access tokens. */
async function admitUnconfirmed(
  db: Storage,
  env: Readonly<Record<string, string>>,
  count: number,
): Promise<string[]> {
  const people = await admit(db, await loadTokenKey(readConfig(env)), count)
  const emails = people.map(({ email }) => email)
  const accounts = db.updateTable('user_account').set({ confirmed_at: null })
  await accounts.where('email', 'in', emails).execute()
  return people.map(({ token }) => token)
}

type Grabbing = { readonly urls: readonly string[]; readonly wishes: Iterator<Wish> }

type Answer = Awaited<ReturnType<Patient['send']>>

type Attacker = { readonly number: number; readonly token: string | undefined }

/**
 * Requests holds of the next `wishes`, a few at a time. All attackers share the `wishes`.
 * Resolves with the server's replies.
 */
async function grab(
  { urls, wishes }: Grabbing,
  { attackers, tries, addressOf }: Attack,
  { number, token }: Attacker,
): Promise<Answer[]> {
  const atOnce = Math.max(Math.floor(AT_ONCE / attackers), 1)
  const answers: Answer[] = []
  for (let start = 0; start < tries; start += atOnce) {
    const some = await Promise.all(
      Array.from({ length: Math.min(atOnce, tries - start) }, async (_, at) => {
        const next = wishes.next()
        if (next.done) return []
        const send = sender(pick(urls, number + at), token)
        const from = { 'x-forwarded-for': addressOf(number, start + at) }
        return [await insist(() => send('POST', '/hold', next.value, from))]
      }),
    )
    answers.push(...some.flat())
  }
  return answers
}

const AT_ONCE = 20

/** Returns which share of its free times each doctor still has on each day, from 0 to 1. */
function sharesOf(before: readonly Wish[], after: readonly Wish[]): number[] {
  const left = Map.groupBy(after, placeOf)
  return [...Map.groupBy(before, placeOf)].map(
    ([place, free]) => (left.get(place)?.length ?? 0) / free.length,
  )
}

const placeOf = ({ date, doctorId }: Wish) => `${date} ${doctorId}`

function judge({ held, leastLeft }: Omit<HoldGrieferFigures, 'losses'>): string[] {
  return [
    ...(held === 0 ? ['nobody could hold a time'] : []),
    ...(leastLeft < LEAST_LEFT ? [`a doctor has only ${leastLeft} of a day left`] : []),
  ]
}

/** Returns a message for each network with more holds than a network may have. */
async function fullNetworks(db: Storage): Promise<string[]> {
  const networks = await db
    .selectFrom('hold')
    .select(({ fn }) => ['network', fn.countAll<number>().as('holds')])
    .where('network', 'is not', null)
    .groupBy('network')
    .execute()
  return networks
    .filter(({ holds }) => holds > HOLDS_OF_A_NETWORK)
    .map(({ holds }) => `a network has ${holds} holds`)
}

function pick<T>(list: readonly T[], at: number): T {
  const item = list[at % list.length]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}
