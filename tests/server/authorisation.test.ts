import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { dump } from '../rig/dump.ts'
import { order, sender, startClinic, type Clinic } from '../rig/harness.ts'
import {
  accessTokens,
  enterSubjects,
  idTokens,
  type Subject,
  type Visitor,
} from '../rig/intruders.ts'
import { callsOf, OpenApi } from '../rig/openapi-shape.ts'

const ANN = 'ann@mail.test'
const CAROL = 'carol@mail.test'

// The visitors with a valid token whose address has no booking. Each gets the same replies.
const OTHERS: readonly Visitor[] = ['other', 'demoted', 'unconfirmed']
// The visitors with a token that is not valid.
const INVALID: readonly Visitor[] = [
  'forged',
  'expired',
  'unsigned',
  'removed',
  'second',
  'backup',
  'ahead',
]

// The table lists the expected status of each call that is not only for staff.
// The calls for staff alone get their expected statuses from the contract, and admit the admin.
// A call by one of the visitors from `stranger` on names the visitor's own address and visit.
// If any other visitor's call names a patient, the patient is Ann.
// If a visitor gets a 409, they have access: the request fails only because there is no payment,
// because the visit is not done yet, or because the person to remove has a visit to come.
const TABLE = `
                             nobody other patient admin stranger early confirmed unlinked unproven linked family maker
GET /service                 200    200   200     200   200      200   200       200      200      200    200    200
GET /available               200    200   200     200   200      200   200       200      200      200    200    200
GET /openings                200    200   200     200   200      200   200       200      200      200    200    200
GET /website                 200    200   200     200   200      200   200       200      200      200    200    200
GET /next-free               200    200   200     200   200      200   200       200      200      200    200    200
GET /cancellation-terms      200    200   200     200   200      200   200       200      200      200    200    200
POST /message                200    200   200     200   200      200   200       200      200      200    200    200
POST /stripe-webhook         400    400   400     400   400      400   400       400      400      400    400    400
PUT /user/{email}            401    403   200     403   403      403   403       403      403      403    403    403
DELETE /session              401    200   200     200   200      200   200       200      200      200    200    200
GET /me                      401    200   200     200   200      200   200       200      200      200    200    200
GET /admin/{email}           401    403   200     200   200      200   200       200      200      200    200    200
PUT /user/release/{email}    401    403   403     200   403      403   403       403      403      403    403    403
POST /hold                   200    200   200     200   200      200   200       200      200      200    200    200
POST /hold/{id}/extend       403    403   200     403   403      403   403       403      403      403    403    403
DELETE /hold/{id}            403    403   200     403   403      403   403       403      403      403    403    403
GET /calendar-feed           401    200   200     200   200      200   200       200      200      200    200    200
POST /calendar-feed          401    200   200     200   200      200   200       200      200      200    200    200
DELETE /calendar-feed        401    200   200     200   200      200   200       200      200      200    200    200
POST /booking                401    403   200     403   200      200   200       200      403      200    200    200
GET /family                  401    200   200     200   200      200   200       200      200      200    200    200
POST /family                 401    200   200     200   200      200   200       200      200      200    200    200
PUT /family/{id}             401    403   200     403   403      403   403       403      403      200    200    200
DELETE /family/{id}          401    403   409     403   403      403   403       403      403      409    409    409
GET /own-phone               401    200   200     200   200      200   200       200      200      200    200    200
GET /booking                 401    403   200     200   200      200   200       200      200      200    200    200
GET /history                 401    403   200     200   200      200   200       200      200      200    200    200
GET /booking/{id}            401    403   200     200   403      403   403       403      403      200    200    200
GET /booking/{id}/options    401    403   200     200   403      403   403       403      403      200    200    200
GET /booking/{id}/times      401    403   200     200   403      403   403       403      403      200    200    200
POST /booking/{id}/move      401    403   200     200   403      403   403       403      403      200    200    200
POST /booking/{id}/cancel    401    403   200     200   403      403   403       403      403      200    200    200
PATCH /booking/{id}          401    403   409     403   403      403   403       403      403      409    409    409
GET /published-review        200    200   200     200   200      200   200       200      200      200    200    200
GET /own-review              401    200   200     200   200      200   200       200      200      200    200    200
PUT /own-review/{id}         401    403   409     403   403      403   403       403      403      409    409    409
POST /booking/{id}/receipt   401    403   200     403   403      403   403       403      403      409    409    409
DELETE /own-review/{id}      401    403   200     403   403      403   403       403      403      200    200    200
POST /create-payment-intent  401    403   200     403   403      403   403       403      403      200    200    200
`

const [columns = [], ...lines] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

const BY_HAND: Readonly<Record<string, Readonly<Record<string, number>>>> = Object.fromEntries(
  lines.map(([method, path, ...statuses]) => [
    `${method} ${path}`,
    Object.fromEntries(columns.map((visitor, index) => [visitor, Number(statuses[index])])),
  ]),
)

// The ID tokens of these visitors are valid, but for an account that may not sign in as Ann.
const SIGN_IN: Partial<Record<Visitor, number>> = { removed: 403, second: 403 }

// The admin may make these calls, but there is nothing to change, or it is too early.
const IN_VAIN: Readonly<Record<string, number>> = {
  'POST /second-factor/confirm': 404,
  'POST /second-factor/verify': 404,
  'POST /desk/booking/{id}/arrived': 409,
  'POST /desk/booking/{id}/seated': 409,
  'POST /desk/booking/{id}/done': 409,
  'POST /desk/booking/{id}/missed': 409,
  'POST /desk/booking/{id}/give-back': 409,
  'POST /person/{id}/invitation': 409,
  'PUT /person/{id}/link/{account}': 409,
  'POST /person/{id}/merge': 404,
  'DELETE /person/{id}/merge/{merge}': 409,
}

const VISITORS: readonly Visitor[] = [
  'nobody',
  ...INVALID,
  ...OTHERS,
  'patient',
  'admin',
  'stranger',
  'early',
  'confirmed',
  'unlinked',
  'unproven',
  'linked',
  'family',
  'maker',
]

/** The values of `x-access` for calls that only staff may make. */
const FOR_STAFF: ReadonlySet<string> = new Set(['staff', 'admin'])

/** Returns the status that the visitor must get. Undefined if the table has no row for the call. */
function expectedOf(call: string, access: string, visitor: Visitor): number | undefined {
  const isInvalid = INVALID.includes(visitor)
  if (FOR_STAFF.has(access)) {
    if (visitor === 'admin') return IN_VAIN[call] ?? 200
    return isInvalid || visitor === 'nobody' ? 401 : 403
  }
  if (access === 'identity' && SIGN_IN[visitor] !== undefined) return SIGN_IN[visitor]
  const isTokenRead = access !== 'anyone' && access !== 'card provider'
  if (isInvalid && isTokenRead) return 401
  const column = isInvalid ? 'nobody' : OTHERS.includes(visitor) ? 'other' : visitor
  return BY_HAND[call]?.[column]
}

async function readContract(): Promise<OpenApi> {
  const opened = await startClinic()
  const { body } = await sender(opened.url)('GET', '/openapi.json')
  await opened.stop()
  return OpenApi.parse(body)
}

const rows = callsOf(await readContract()).map(({ method, path, 'x-access': access }) => {
  const call = `${method} ${path}`
  const statuses = VISITORS.map((visitor) => expectedOf(call, access, visitor))
  return { call, method, path, access, statuses }
})

let clinic: Clinic
let ids: { message: string; person: string }
let ann: Subject
let subjects: Partial<Record<Visitor, Subject>>

beforeEach(async () => {
  held = 0
  clinic = await startClinic()
  const patient = await clinic.signIn(ANN)
  await clinic.signIn(CAROL)
  const booked = await patient.send('POST', '/booking', order(ANN))
  const { booking } = z.object({ booking: z.object({ _id: z.string() }) }).parse(booked.body)
  const written = await patient.send('POST', '/message', MESSAGE)
  const { insertedId } = z.object({ insertedId: z.string() }).parse(written.body)
  const { id: person } = await clinic.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
  ids = { message: insertedId, person }
  ann = { email: ANN, booking: booking._id, person }
  await trouble(booking._id)
  subjects = await enterSubjects(clinic)
})
afterEach(() => clinic.stop())

/**
 * Adds a payment, a failed refund, a payment dispute, a review, a hold (temporary reservation), and a clinic
 * closure.
 */
async function trouble(bookingId: string): Promise<void> {
  const money = { booking_id: bookingId, intent_id: 'pi_1', amount_cents: 4000 }
  const at = '2026-01-15T17:00:00.000Z'
  const refund = { id: 'refund-1', kind: 'goodwill', state: 'failed', created_at: at } as const
  await clinic.db
    .insertInto('refund')
    .values({ ...refund, ...money })
    .execute()
  const payment = { id: 'desk_1', booking_id: bookingId, amount_cents: 1000, taken_at: at } as const
  await clinic.db
    .insertInto('payment')
    .values({ ...payment, method: 'cash', day: '2026-01-15' })
    .execute()
  const dispute = { id: 'du_1', reason: 'general', state: 'inquiry', opened_at: at } as const
  await clinic.db
    .insertInto('dispute')
    .values({ ...dispute, ...money })
    .execute()
  const review = { id: 'review-1', booking_id: bookingId, stars: 5, words: '', answer: '' }
  const undecided = { state: 'new', version: 1, written_at: at } as const
  await clinic.db
    .insertInto('review')
    .values({ ...review, ...undecided, published_at: null, decided_by: null })
    .execute()
  const hold = {
    id: 'hold-1',
    owner: `account:user-${ANN}`,
    place: 1,
    extensions: 0,
    created_at: at,
  }
  const place = { treatment_id: 'cavity-filling', agenda_id: AGENDA, date: '2026-01-16' }
  const slot = { slot: '04.30 PM - 05.00 PM', expires_at: '2026-01-15T17:10:00.000Z' }
  await clinic.db
    .insertInto('hold')
    .values({ ...hold, ...place, ...slot })
    .execute()
  await clinic.db
    .insertInto('time_off')
    .values({
      id: 'closure-1',
      from_date: '2026-12-24',
      from_minute: 0,
      until_date: '2026-12-24',
      until_minute: 1440,
      reason: 'Christmas',
      yearly: 0,
    })
    .execute()
}

const MESSAGE = { email: ANN, subject: 'Hours', message: 'When are you open?' }

const ADDRESSES: Readonly<Record<string, (subject: Subject) => string>> = {
  'GET /available': () => '/available?date=Jan%2016,%202026',
  'GET /history': ({ email }) => `/history?patient=${email}`,
  'GET /booking': ({ email }) => `/booking?patient=${email}`,
  'PUT /user/{email}': () => `/user/${ANN}`,
  'GET /admin/{email}': ({ email }) => `/admin/${email}`,
  'PUT /user/admin/{email}': () => `/user/admin/${CAROL}`,
  'PUT /user/release/{email}': () => `/user/release/${CAROL}`,
  'DELETE /user/{email}': () => `/user/${CAROL}`,
  'PUT /user/{email}/role': () => `/user/${CAROL}/role`,
  'DELETE /user/{email}/second-factor': () => `/user/${CAROL}/second-factor`,
  'DELETE /doctor/{email}': () => '/doctor/dana@mail.test',
  'GET /booking/{id}': ({ booking }) => `/booking/${booking}`,
  'PATCH /booking/{id}': ({ booking }) => `/booking/${booking}`,
  'POST /booking/{id}/move': ({ booking }) => `/booking/${booking}/move`,
  'GET /booking/{id}/times': ({ booking }) => `/booking/${booking}/times?date=Jan%2016,%202026`,
  'GET /booking/{id}/options': ({ booking }) => `/booking/${booking}/options`,
  'POST /booking/{id}/cancel': ({ booking }) => `/booking/${booking}/cancel`,
  'PUT /family/{id}': ({ person }) => `/family/${person}`,
  'DELETE /family/{id}': ({ person }) => `/family/${person}`,
  'PUT /own-review/{id}': ({ booking }) => `/own-review/${booking}`,
  'DELETE /own-review/{id}': ({ booking }) => `/own-review/${booking}`,
  'PATCH /desk/review/{id}': () => '/desk/review/review-1',
  'GET /agenda': () => '/agenda?from=2026-01-16&to=2026-01-16',
  'GET /agenda/stream': () => '/agenda/stream?from=2026-01-16&to=2026-01-16',
  'GET /agenda/places': ({ booking }) =>
    `/agenda/places?booking=${booking}&from=2026-01-16&to=2026-01-16`,
  'GET /agenda/times': () => '/agenda/times?date=2026-01-16',
  'POST /desk/booking/{id}/arrived': ({ booking }) => `/desk/booking/${booking}/arrived`,
  'POST /desk/booking/{id}/seated': ({ booking }) => `/desk/booking/${booking}/seated`,
  'POST /desk/booking/{id}/done': ({ booking }) => `/desk/booking/${booking}/done`,
  'POST /desk/booking/{id}/missed': ({ booking }) => `/desk/booking/${booking}/missed`,
  'POST /desk/booking/{id}/undo': ({ booking }) => `/desk/booking/${booking}/undo`,
  'PATCH /desk/booking/{id}': ({ booking }) => `/desk/booking/${booking}`,
  'POST /desk/booking/{id}/cancel': ({ booking }) => `/desk/booking/${booking}/cancel`,
  'GET /desk/booking/{id}/lines': ({ booking }) => `/desk/booking/${booking}/lines`,
  'PUT /desk/booking/{id}/lines': ({ booking }) => `/desk/booking/${booking}/lines`,
  'POST /refund/{id}/settled': () => '/refund/refund-1/settled',
  'GET /dispute/{id}': () => '/dispute/du_1',
  'POST /undelivered-mail/{id}': () => '/undelivered-mail/mail-1',
  'POST /setup/start': () => '/setup/start?revision=0',
  'POST /setup/treatment': () => '/setup/treatment?revision=0',
  'PATCH /setup/treatment/{id}': () => '/setup/treatment/cavity-filling?revision=0',
  'PUT /setup/hours': () => '/setup/hours?revision=0',
  'PUT /setup/website': () => '/setup/website?revision=0',
  'GET /setup/agenda/{id}': () => `/setup/agenda/${AGENDA}`,
  'PUT /setup/agenda/{id}': () => `/setup/agenda/${AGENDA}?revision=0`,
  'POST /setup/agenda/{id}/assign': () => `/setup/agenda/${AGENDA}/assign?revision=0`,
  'POST /time-off': () => '/time-off?revision=0',
  'DELETE /time-off/{id}': () => '/time-off/closure-1?revision=0',
  'POST /hold/{id}/extend': () => '/hold/hold-1/extend',
  'DELETE /hold/{id}': () => '/hold/hold-1',
  'POST /booking/{id}/receipt': ({ booking }) => `/booking/${booking}/receipt`,
  'POST /desk/booking/{id}/receipt': ({ booking }) => `/desk/booking/${booking}/receipt`,
  'POST /desk/booking/{id}/receipt/mail': ({ booking }) => `/desk/booking/${booking}/receipt/mail`,
  'POST /desk/booking/{id}/pay': ({ booking }) => `/desk/booking/${booking}/pay`,
  'POST /desk/booking/{id}/give-back': ({ booking }) => `/desk/booking/${booking}/give-back`,
  'POST /desk/booking/{id}/payment/{payment}/void': ({ booking }) =>
    `/desk/booking/${booking}/payment/desk_1/void`,
  'GET /desk/day/{date}': () => '/desk/day/2026-01-15',
  'POST /desk/day/{date}/close': () => '/desk/day/2026-01-15/close',
  'POST /desk/booking/{id}/call': ({ booking }) => `/desk/booking/${booking}/call`,
  'GET /person': () => '/person?query=ann',
  'GET /person/{id}': () => `/person/${ids.person}`,
  'PATCH /person/{id}': () => `/person/${ids.person}`,
  'POST /person/{id}/invitation': () => `/person/${ids.person}/invitation`,
  'POST /person/{id}/link': () => `/person/${ids.person}/link`,
  'DELETE /person/{id}/link/{account}': () => `/person/${ids.person}/link/user-${ANN}`,
  'PUT /person/{id}/link/{account}': () => `/person/${ids.person}/link/user-${ANN}`,
  'POST /person/{id}/relative': () => `/person/${ids.person}/relative`,
  'POST /person/{id}/merge': () => `/person/${ids.person}/merge`,
  'DELETE /person/{id}/merge/{merge}': () => `/person/${ids.person}/merge/merge-1`,
  'GET /note': ({ booking }) => `/note?booking=${booking}`,
  'DELETE /note/{id}': () => '/note/note-1',
  'PATCH /message/{id}': () => `/message/${ids.message}`,
  'DELETE /message/{id}': () => `/message/${ids.message}`,
}

const AGENDA = 'treatment:cavity-filling'

const TREATMENT = {
  name: 'Deep Cleaning',
  price: 99,
  duration: 45,
  buffer: 0,
  step: 15,
  noticeHours: 0,
  active: true,
  online: true,
}

const MORNING = '08.00 AM - 08.30 AM'

const TERMS = { steps: [], moveHours: 2, movesAtMost: 3, refunds: 'ask' }

const WEBSITE = {
  newPatients: '',
  insurance: 'Most plans',
  payment: '',
  emergencies: '',
  directions: '',
  doctors: [],
  photos: [],
  map: '',
  sampleReviews: true,
}

const CLOSURE = { from: '2026-12-24', until: '2026-12-26', reason: 'Christmas', yearly: true }

const DANA = { name: 'Dana', email: 'dana@mail.test', specialty: 'Fillings', img: '/dana.png' }

/** Returns a slot on a new day at each call, so that no two visitors request the same slot. */
function nextSlot() {
  held += 1
  return { treatmentId: 'cavity-filling', date: `Feb ${held}, 2026`, slot: MORNING }
}
let held = 0

const BODIES: Readonly<Record<string, (subject: Subject) => unknown>> = {
  'POST /message': ({ email }) => ({ ...MESSAGE, email }),
  'PUT /user/{email}': () => ({ email: ANN }),
  'POST /booking': ({ email }) => order(email, { date: 'Jan 20, 2026' }),
  'PATCH /booking/{id}': ({ booking }) => ({ appointment: booking, transactionId: 'pi_00000000' }),
  'POST /create-payment-intent': ({ booking }) => ({ price: 40, bookingId: booking }),
  'PUT /cancellation-terms': () => TERMS,
  'POST /booking/{id}/move': () => ({ sequence: 0, date: 'Jan 21, 2026', slot: MORNING }),
  'POST /family': () => ({ name: 'Mia' }),
  'PUT /family/{id}': () => ({ name: 'Mia', birthDate: '2016-05-24' }),
  'PUT /own-review/{id}': () => ({ stars: 4, words: 'Fine' }),
  'PATCH /desk/review/{id}': () => ({ version: 1, published: true, answer: '' }),
  'POST /hold': nextSlot,
  'POST /calendar-feed': () => ({}),
  'POST /booking/{id}/cancel': () => ({ sequence: 0, expectedRefund: 0 }),
  'POST /desk/booking/{id}/arrived': () => ({ version: 0 }),
  'POST /desk/booking/{id}/seated': () => ({ version: 0 }),
  'POST /desk/booking/{id}/done': () => ({ version: 0 }),
  'POST /desk/booking/{id}/missed': () => ({ version: 0 }),
  'POST /desk/booking/{id}/undo': () => ({ version: 0, what: 'arrived' }),
  'PATCH /desk/booking/{id}': () => ({ version: 0, room: '2' }),
  'POST /desk/booking/{id}/cancel': () => ({ version: 0, expectedRefund: 0, reason: '' }),
  'PUT /desk/booking/{id}/lines': () => ({
    version: 0,
    lines: [{ treatmentId: 'fluoride-treatment', price: 40, minutes: 30 }],
  }),
  'POST /refund/{id}/settled': () => ({ how: 'cash' }),
  'POST /undelivered-mail/{id}': () => ({ how: 'called' }),
  'POST /second-factor/confirm': () => ({ code: '123456' }),
  'POST /second-factor/verify': () => ({ code: '123456' }),
  'PUT /user/{email}/role': () => ({ role: 'receptionist' }),
  'POST /doctor': () => DANA,
  'POST /setup/import': () => ({ csv: 'name,email\nBob,bob@mail.test', mail: false }),
  'POST /setup/start': () => ({ week: { hours: [], extra: [] }, treatments: [TREATMENT] }),
  'POST /setup/treatment': () => TREATMENT,
  'PATCH /setup/treatment/{id}': () => TREATMENT,
  'PUT /setup/hours': () => ({ hours: [], extra: [] }),
  'PUT /setup/website': () => WEBSITE,
  'PUT /setup/agenda/{id}': () => ({ hours: [], extra: [], treatments: [] }),
  'POST /setup/agenda/{id}/assign': () => ({ doctorId: 'demo-amara-cole', from: '2026-02-02' }),
  'POST /time-off': () => CLOSURE,
  'POST /desk/booking': () => ({
    person: { name: 'Dora', phone: '2125550142' },
    treatmentId: 'cavity-filling',
    time: { date: '2026-01-22', startsAt: 480 },
  }),
  'POST /desk/booking/{id}/pay': () => ({ version: 0 }),
  'POST /desk/booking/{id}/give-back': () => ({
    version: 0,
    amount: 1,
    method: 'cash',
    reason: 'Complaint',
  }),
  'POST /desk/booking/{id}/payment/{payment}/void': () => ({ version: 0, reason: 'Wrong visit' }),
  'POST /desk/day/{date}/close': () => ({ counted: 0, note: '', expected: 10 }),
  'POST /desk/booking/{id}/call': () => ({ version: 0, outcome: 'reached' }),
  'PATCH /person/{id}': () => ({ revision: 0, phone: '2125550199' }),
  'POST /person/{id}/invitation': () => ({ revision: 1, email: 'ann@mail.com' }),
  'POST /person/{id}/link': () => ({ email: CAROL, relation: 'family' }),
  'POST /person/{id}/relative': () => ({ name: 'Leo' }),
  'POST /person/{id}/merge': () => ({
    revision: 0,
    other: { id: 'person-1', revision: 0 },
    from: {
      name: 'kept',
      birthDate: 'kept',
      chartNumber: 'kept',
      phone: 'kept',
      email: 'kept',
      alert: 'kept',
    },
  }),
  'POST /note': () => ({ personId: ids.person, text: 'Comes by taxi' }),
  'PATCH /message/{id}': () => ({ handled: true }),
  'POST /stripe-webhook': () => ({ id: 'evt_1', type: 'payment_intent.succeeded' }),
}

const STREAM = '/agenda/stream'

/** Opens and closes an event stream that the server never ends. Returns the reply's status. */
async function openStream(path: string, token: string | undefined): Promise<number> {
  const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(new URL(path, clinic.url), { headers })
  await reply.body?.cancel()
  return reply.status
}

// These visitors must not see the visit that staff entered for their address.
const HIDDEN: ReadonlySet<Visitor> = new Set([
  'stranger',
  'early',
  'confirmed',
  'unlinked',
  'unproven',
])

describe('who may do what', () => {
  it('is defined for every call of the contract', () => {
    const undefinedRows = rows.filter(({ statuses }) => statuses.includes(undefined))
    expect(undefinedRows.map(({ call }) => call)).toEqual([])
    const calls = rows.filter(({ access }) => !FOR_STAFF.has(access)).map(({ call }) => call)
    expect(Object.keys(BY_HAND).toSorted()).toEqual(calls.toSorted())
    expect(lines.every((line) => line.length === columns.length + 2)).toBe(true)
    for (const call of Object.keys(IN_VAIN)) expect(rows.map((row) => row.call)).toContain(call)
  })

  it.each(rows)('$call: as the table says, and refused calls write nothing', async (row) => {
    const isExchange = row.access === 'identity'
    const tokens = await (isExchange ? idTokens(clinic) : accessTokens(clinic))
    const come = async (visitor: Visitor) => {
      const subject = subjects[visitor] ?? ann
      const path = ADDRESSES[row.call]?.(subject) ?? row.path
      if (row.path === STREAM) return [visitor, await openStream(path, tokens[visitor])] as const
      const send = sender(clinic.url, tokens[visitor])
      const { status, body } = await send(row.method, path, BODIES[row.call]?.(subject))
      if (HIDDEN.has(visitor)) expect(JSON.stringify(body)).not.toContain(subject.booking)
      return [visitor, status] as const
    }
    const before = await dump(clinic.db)
    const expected = VISITORS.map((visitor, index) => [visitor, row.statuses[index]] as const)
    const [refused, welcome] = [
      expected.filter(([, status]) => status !== 200),
      expected.filter(([, status]) => status === 200),
    ]
    for (const [visitor, status] of refused) expect(await come(visitor)).toEqual([visitor, status])
    expect(await dump(clinic.db)).toEqual(before)
    for (const [visitor, status] of welcome) expect(await come(visitor)).toEqual([visitor, status])
  })
})
