import { rm } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { parseDate, toZoned, toCalendarDateTime } from '@internationalized/date'
import { Agenda } from '../../schemas/agenda.ts'
import { isoToBookingDate } from '../../schemas/date.ts'
import { freeOn, Openings } from '../../schemas/openings.ts'
import { Reconciliation } from '../../schemas/reconciliation.ts'
import { freeTimes } from '../../server/availability/offers.ts'
import { setupOf } from '../../server/availability/setup.ts'
import { nowOf, stateOf } from '../../src/screens/desk/visit-state.ts'
import { wrongClaims } from '../rig/claims.ts'
import { makeFolder } from '../rig/databases.ts'
import { sender, startClinic, type Clinic } from '../rig/harness.ts'
import { wrongPayments } from '../rig/payments.ts'

const ZONE = 'America/New_York'
const LIVED_IN = { DEMO_CLINIC: 'lived-in', DEMO_DOCTORS: 'on' }

const at = (date: string, hour: number) =>
  toZoned(toCalendarDateTime(parseDate(date)).set({ hour }), ZONE).toDate()
const dayAfter = (date: string, days: number) => parseDate(date).add({ days }).toString()

/** Calls `look` with a demo clinic that was first started at `hour` on the day `date`. */
async function inClinic(date: string, hour: number, look: (clinic: Clinic) => Promise<void>) {
  const clinic = await startClinic({ env: LIVED_IN, now: at(date, hour) })
  try {
    await look(clinic)
  } finally {
    await clinic.stop()
  }
}

async function statesOn(clinic: Clinic, date: string): Promise<string[]> {
  const admin = await clinic.signIn('owner@clinic.test', 'admin')
  const reply = await admin.send('GET', `/agenda?from=${date}&to=${date}`)
  const [day] = Agenda.parse(reply.body).days
  const now = nowOf(clinic.deps.clock(), ZONE)
  return (day?.agendas ?? []).flatMap(({ visits }) =>
    visits.flatMap((visit) => {
      const state = stateOf(visit, now)
      return [state, ...(state === 'done' && visit.paid === null ? ['unpaid'] : [])]
    }),
  )
}

async function openingsOf(clinic: Clinic): Promise<Openings> {
  return Openings.parse((await sender(clinic.url)('GET', '/openings')).body)
}

/** Returns the share of a day's times that is free, or undefined on a closed day. */
async function freeShare(clinic: Clinic, openings: Openings, date: string) {
  const rules = await setupOf(clinic.deps).rules()
  const all = freeTimes(rules, parseDate(date), new Map(), clinic.deps.clock())
  const offered = all.reduce((sum, { offers }) => sum + offers.length, 0)
  return offered === 0 ? undefined : (freeOn(openings, isoToBookingDate(date)) ?? 0) / offered
}

/** The Thursday after the day `date`. */
const thursdayAfter = (date: string) => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((days) => dayAfter(date, days))
  return days.find((day) => new Date(`${day}T12:00Z`).getUTCDay() === 4) ?? ''
}

/** A Sunday and the six days after it. */
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((days) => dayAfter('2026-06-07', days))
const STARTS = [
  ...WEEK.flatMap((date) => [6, 12, 20].map((hour) => ({ date, hour }))),
  // The days after the clocks change, the day before Christmas, Christmas and New Year’s Eve.
  ...['2026-03-09', '2026-11-02', '2026-12-24', '2026-12-25', '2026-12-31'].map((date) => ({
    date,
    hour: 12,
  })),
]
const CLOSED = new Set(['2026-06-07', '2026-12-25'])

const ALWAYS = ['done', 'expected', 'seated', 'unpaid', 'waiting']

describe.each(STARTS)(
  'a lived-in demo clinic that was first started on $date at $hour:00',
  (now) => {
    const { date, hour } = now
    it('has every state of a visit today, unless it is closed, and most times free', () =>
      inClinic(date, hour, async (clinic) => {
        const states = await statesOn(clinic, date)
        if (CLOSED.has(date)) expect(states).toEqual([])
        else expect(states).toEqual(expect.arrayContaining(wantedAt(hour)))
        expect(await wrongClaims(clinic.db)).toEqual([])

        const openings = await openingsOf(clinic)
        const full = thursdayAfter(date)
        expect(await freeShare(clinic, openings, full)).toBe(0)
        for (let days = 1; days <= 35; days += 1) {
          const day = dayAfter(date, days)
          if (day !== full)
            expect((await freeShare(clinic, openings, day)) ?? 1, day).toBeGreaterThanOrEqual(0.5)
        }
      }))
  },
)

// Before the clinic opens, no visit is late. In the evening, no visit is still to come.
const wantedAt = (hour: number) =>
  hour === 6
    ? ALWAYS
    : hour === 20
      ? [...ALWAYS.filter((state) => state !== 'expected'), 'late', 'missed']
      : [...ALWAYS, 'late']

describe('a lived-in demo clinic', () => {
  const MONDAY = '2026-06-08'

  it('has no visits of the demo patient, and knows sixty people and two families', () =>
    inClinic(MONDAY, 12, async ({ db }) => {
      const people = await db.selectFrom('person').select(['name', 'phone', 'email']).execute()
      expect(people).toHaveLength(60)
      expect(new Set(people.map(({ name }) => name)).size).toBe(60)
      const families = await db
        .selectFrom('account_person')
        .innerJoin('user_account', 'user_account.id', 'account_id')
        .select(['email', 'relation'])
        .where('relation', '=', 'family')
        .execute()
      expect(new Set(families.map(({ email }) => email)).size).toBe(2)
      const pat = await db
        .selectFrom('booking')
        .select('id')
        .where('patient', '=', 'patient@demo.test')
        .execute()
      expect(pat).toEqual([])
    }))

  it('has last week’s visits: done, missed, cancelled with a refund, and disputed', () =>
    inClinic(MONDAY, 12, async (clinic) => {
      const rows = await clinic.db
        .selectFrom('booking')
        .selectAll()
        .where('date', '<', MONDAY)
        .execute()
      expect(rows.filter((row) => row.done_at !== null).length).toBeGreaterThan(15)
      expect(rows.filter((row) => row.missed_at !== null)).toHaveLength(1)
      const cancelled = rows.map((row) => row.cancelled_by).filter((by) => by !== null)
      expect(cancelled.toSorted()).toEqual(['clinic', 'patient'])
      const refunds = await clinic.db.selectFrom('refund').select('state').execute()
      expect(refunds).toEqual([{ state: 'done' }])
    }))

  it('agrees with the card service about every charge and refund, and has one open dispute', () =>
    inClinic(MONDAY, 12, async (clinic) => {
      const admin = await clinic.signIn('owner@clinic.test', 'admin')
      const { body } = await admin.send('GET', '/reconciliation')
      const { checkedAt: _, since: __, disputes, ...rest } = Reconciliation.parse(body)
      expect(rest).toEqual({ chargedWithoutPaid: [], paidWithoutCharge: [] })
      expect(disputes).toHaveLength(1)
      expect(disputes?.[0]?.state).toBe('needs_response')
      const paid = await clinic.db.selectFrom('booking').select('paid_by').execute()
      expect(new Set(paid.map(({ paid_by }) => paid_by))).toEqual(new Set(['card', 'desk', null]))
      expect(await wrongPayments(clinic.db)).toEqual([])
    }))

  it('has nothing that is later than now, except visits', () =>
    inClinic(MONDAY, 6, async ({ db, deps }) => {
      const now = deps.clock().toISOString()
      const rows = await db.selectFrom('booking').selectAll().execute()
      const marks = rows.flatMap((row) => [
        row.created_at,
        row.confirmed_at,
        row.arrived_at,
        row.seated_at,
        row.done_at,
        row.missed_at,
        row.cancelled_at,
        row.paid_at,
      ])
      expect(marks.filter((mark) => mark !== null && mark > now)).toEqual([])
      const audit = await db.selectFrom('audit').select('at').execute()
      expect(audit.filter((entry) => entry.at > now)).toEqual([])
    }))

  it('sends nobody an email about the visits, and asks nobody for a review', () =>
    inClinic(MONDAY, 12, async ({ db }) => {
      expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
      const { reminders } = await db
        .selectFrom('mail_preference')
        .select(({ fn }) => fn.max('reminders').as('reminders'))
        .executeTakeFirstOrThrow()
      expect(reminders).toBe(0)
    }))

  it('has an alert about one patient of today', () =>
    inClinic(MONDAY, 12, async ({ db }) => {
      const alerts = await db
        .selectFrom('booking')
        .innerJoin('person', 'person.id', 'booking.person_id')
        .select('person.alert')
        .where('booking.date', '=', MONDAY)
        .where('person.alert', '!=', '')
        .execute()
      expect(alerts).toEqual([{ alert: 'Needs a Spanish interpreter' }])
    }))

  it('has notes, calls, messages and reviews to work on', () =>
    inClinic(MONDAY, 12, async ({ db }) => {
      for (const [table, count] of [
        ['note', 3],
        ['phone_call', 2],
        ['message', 4],
        ['review', 2],
      ] as const)
        expect(await db.selectFrom(table).selectAll().execute(), table).toHaveLength(count)
    }))

  it('stays as it is at the next start, and has no visits twice', async () => {
    const folder = await makeFolder()
    const counts = []
    for (const date of [MONDAY, dayAfter(MONDAY, 9)]) {
      const clinic = await startClinic({ folder, env: LIVED_IN, now: at(date, 12) })
      counts.push((await clinic.db.selectFrom('booking').select('id').execute()).length)
      await clinic.stop()
    }
    expect(counts[1]).toBe(counts[0])
    await rm(folder, { recursive: true, force: true })
  })

  it('has no card payments if the cards are not those of the demo', async () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: `whsec_${'0'.repeat(16)}`,
    }
    const clinic = await startClinic({ env: { ...LIVED_IN, ...keys }, now: at(MONDAY, 12) })
    const paid = await clinic.db
      .selectFrom('booking')
      .select(['paid_by', 'intent_id'])
      .where('done_at', 'is not', null)
      .execute()
    expect(paid.filter((row) => row.paid_by === 'desk').length).toBeGreaterThan(15)
    expect(paid.filter((row) => row.paid_by === 'card' || row.intent_id !== null)).toEqual([])
    expect(await clinic.db.selectFrom('refund').selectAll().execute()).toEqual([])
    await clinic.stop()
  })

  it('lets patients book every treatment in the next two weeks', () =>
    inClinic(MONDAY, 12, async (clinic) => {
      const rules = await setupOf(clinic.deps).rules()
      const days = Array.from({ length: 14 }, (_, at) => dayAfter(MONDAY, at + 1))
      const claims = await setupOf(clinic.deps).claimsOn(days, { now: clinic.deps.clock() })
      const free = days.flatMap((date) =>
        freeTimes(rules, parseDate(date), claims(date).free, clinic.deps.clock()),
      )
      const bookable = free.filter(({ offers }) => offers.length > 0)
      expect(new Set(bookable.map(({ treatment }) => treatment.id)).size).toBe(8)
    }))
})
