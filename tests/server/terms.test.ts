import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Terms } from '../../schemas/terms.ts'
import { order, sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const DEFAULT = {
  _id: 'default',
  steps: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 2, percent: 50 },
  ],
  moveHours: 2,
  movesAtMost: 3,
  refunds: 'automatic',
  payBy: { withinHours: 24, beforeVisitHours: 2 },
}
const STRICT = {
  steps: [{ hoursBefore: 48, percent: 80 }],
  moveHours: 24,
  movesAtMost: 1,
  refunds: 'ask',
}

let clinic: Clinic
let ann: Patient
let boss: Patient

beforeEach(async () => {
  clinic = await startClinic()
  ann = await clinic.signIn('ann@mail.test')
  boss = await clinic.signIn('boss@mail.test', 'admin')
})
afterEach(() => clinic.stop())

const read = async () => Terms.parse((await sender(clinic.url)('GET', '/cancellation-terms')).body)

const save = (terms: unknown) => boss.send('PUT', '/cancellation-terms', terms)

const payByOfBooking = async (date: string) => (await bookOn(date)).pay_by
const termsOfBooking = async (date: string) => (await bookOn(date)).terms_id

async function bookOn(date: string) {
  const { body } = await ann.send('POST', '/booking', order(ann.email, { date }))
  const { _id } = z.object({ booking: z.object({ _id: z.string() }) }).parse(body).booking
  return clinic.db
    .selectFrom('booking')
    .select(['terms_id', 'pay_by'])
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
}

describe('the cancellation terms', () => {
  it('refund everything until 24 hours before and half until 2 hours before, by default', async () => {
    expect(await read()).toEqual(DEFAULT)
  })

  it('apply from then on, and bookings keep those with which they were made', async () => {
    const before = await termsOfBooking('Jan 20, 2026')
    const { status, body } = await save(STRICT)
    expect({ status, body }).toMatchObject({ status: 200, body: STRICT })
    expect(await read()).toEqual(body)
    expect([before, await termsOfBooking('Jan 21, 2026')]).toEqual(['default', (await read())._id])
  })

  it('set the payment deadline of bookings from then on, in place of the server’s settings', async () => {
    expect(await payByOfBooking('Jan 20, 2026')).toBe('2026-01-16T17:00:00.000Z')
    await save({ ...STRICT, payBy: { withinHours: 3, beforeVisitHours: 1 } })
    expect(await payByOfBooking('Jan 21, 2026')).toBe('2026-01-15T20:00:00.000Z')
    await save({ ...STRICT, payBy: null })
    expect(await payByOfBooking('Jan 22, 2026')).toBeNull()
    await save(STRICT)
    expect(await read()).toMatchObject({ payBy: null })
    const kept = await clinic.db.selectFrom('booking').select('pay_by').orderBy('date').execute()
    expect(kept[0]).toEqual({ pay_by: '2026-01-16T17:00:00.000Z' })
    const audit = await clinic.db.selectFrom('audit').select('detail').execute()
    expect(audit.map(({ detail }) => detail.replace(/.*payment: /, '')).toSorted()).toEqual([
      'at the clinic',
      'within 3 h, until 1 h before',
    ])
  })

  it.each([
    { withinHours: 0, beforeVisitHours: 2 },
    { withinHours: 24, beforeVisitHours: 8785 },
    { withinHours: 24 },
  ])('accept no such payment deadline: %j', async (payBy) => {
    expect(await save({ ...STRICT, payBy })).toMatchObject({ status: 400 })
    expect(await read()).toEqual(DEFAULT)
  })

  it('may refund nothing, and may be set twice in the same millisecond', async () => {
    await save({ ...STRICT, steps: [] })
    expect(await read()).toMatchObject({ steps: [] })
    await save(STRICT)
    expect(await read()).toMatchObject(STRICT)
  })

  it('are recorded in the audit once, even if the same ones are saved again', async () => {
    const first = await save(STRICT)
    expect(await save(STRICT)).toMatchObject({ status: 200, body: first.body })
    expect(await clinic.db.selectFrom('audit').selectAll().execute()).toMatchObject([
      {
        actor: boss.email,
        action: 'terms.change',
        detail: '80% until 48 h before; moves: 1, until 24 h before; refunds: ask',
      },
    ])
  })

  it('are not saved over terms that the admin has not seen', async () => {
    await save({ ...STRICT, replaces: DEFAULT._id })
    const loose = { ...STRICT, movesAtMost: 9 }
    expect(await save({ ...loose, replaces: DEFAULT._id })).toMatchObject({
      status: 409,
      body: { error: { code: 'changed' } },
    })
    const { _id, ...current } = await read()
    expect(current).toMatchObject(STRICT)
    expect(await save({ ...loose, replaces: _id })).toMatchObject({ status: 200, body: loose })
  })

  it('are saved once if two admins replace the same terms at once', async () => {
    const replies = await Promise.all(
      [1, 2].map((moveHours) => save({ ...STRICT, moveHours, replaces: DEFAULT._id })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('are the same for an admin whose request came twice', async () => {
    const request = { ...STRICT, replaces: DEFAULT._id }
    const { body } = await save(request)
    expect(await save(request)).toMatchObject({ status: 200, body })
  })

  it.each([
    [
      'an hour that is too far',
      { steps: [{ hoursBefore: 9000, percent: 5 }] },
      'steps/0/hoursBefore',
    ],
    ['half a percent', { steps: [{ hoursBefore: 9, percent: 0.5 }] }, 'steps/0/percent'],
    ['hours that do not fall', { steps: [DEFAULT.steps[1], DEFAULT.steps[0]] }, 'steps'],
    [
      'a refund that grows',
      {
        steps: [
          { hoursBefore: 9, percent: 5 },
          { hoursBefore: 5, percent: 5 },
        ],
      },
      'steps',
    ],
    ['a negative number of moves', { movesAtMost: -1 }, 'movesAtMost'],
  ])('are refused at the field: %s', async (_what, change, field) => {
    const { status, body } = await save({ ...STRICT, ...change })
    const { error } = z
      .object({ error: z.object({ fields: z.record(z.string(), z.string()) }) })
      .parse(body)
    expect({ status, fields: Object.keys(error.fields) }).toEqual({ status: 400, fields: [field] })
    expect(await read()).toEqual(DEFAULT)
  })
})
