import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { dump } from '../rig/dump.ts'
import { order, sender, startClinic, type Clinic } from '../rig/harness.ts'
import { accessTokens, idTokens, type Visitor } from '../rig/intruders.ts'
import { callsOf, OpenApi } from '../rig/openapi-shape.ts'

const ANN = 'ann@mail.test'
const CAROL = 'carol@mail.test'

const VISITORS: readonly Visitor[] = [
  'nobody',
  'forged',
  'expired',
  'unsigned',
  'removed',
  'demoted',
  'other',
  'patient',
  'admin',
  'second',
  'unconfirmed',
  'backup',
  'ahead',
]

// The matrix lists the expected status of each API call for each kind of visitor.
// If an API call names a patient, the patient is Ann.
// If Ann gets a 409, she has access: her request fails only because the payment does not exist.
// If front desk staff get a 409, they have access: the call fails because the visit is not today.
const MATRIX = `
                             nobody forged expired unsigned removed demoted other patient admin second unconfirmed backup ahead
GET /service                 200    200    200     200      200     200     200   200     200   200    200         200    200
GET /available               200    200    200     200      200     200     200   200     200   200    200         200    200
GET /openings                200    200    200     200      200     200     200   200     200   200    200         200    200
GET /cancellation-terms      200    200    200     200      200     200     200   200     200   200    200         200    200
PUT /cancellation-terms      401    401    401     401      401     403     403   403     200   401    403         401    401
GET /history                 401    401    401     401      401     403     403   200     200   401    403         401    401
POST /message                200    200    200     200      200     200     200   200     200   200    200         200    200
PUT /user/{email}            401    401    401     401      403     403     403   200     403   403    403         401    401
DELETE /session              401    401    401     401      401     200     200   200     200   401    200         401    401
GET /admin/{email}           401    401    401     401      401     403     403   200     200   401    403         401    401
GET /me                      401    401    401     401      401     200     200   200     200   401    200         401    401
POST /second-factor/enrol    401    401    401     401      401     403     403   403     200   401    403         401    401
POST /second-factor/confirm  401    401    401     401      401     403     403   403     404   401    403         401    401
POST /second-factor/verify   401    401    401     401      401     403     403   403     404   401    403         401    401
PUT /user/{email}/role       401    401    401     401      401     403     403   403     200   401    403         401    401
DELETE /user/{email}/second-factor 401 401 401    401      401     403     403   403     200   401    403         401    401
POST /booking                401    401    401     401      401     403     403   200     403   401    403         401    401
GET /booking                 401    401    401     401      401     403     403   200     200   401    403         401    401
GET /booking/{id}            401    401    401     401      401     403     403   200     200   401    403         401    401
PATCH /booking/{id}          401    401    401     401      401     403     403   409     403   401    403         401    401
GET /booking/{id}/options    401    401    401     401      401     403     403   200     200   401    403         401    401
POST /booking/{id}/move      401    401    401     401      401     403     403   200     200   401    403         401    401
POST /hold                   200    401    401     401      401     200     200   200     200   401    200         401    401
POST /hold/{id}/extend       403    401    401     401      401     403     403   200     403   401    403         401    401
DELETE /hold/{id}            403    401    401     401      401     403     403   200     403   401    403         401    401
GET /calendar-feed           401    401    401     401      401     200     200   200     200   401    200         401    401
POST /calendar-feed          401    401    401     401      401     200     200   200     200   401    200         401    401
DELETE /calendar-feed        401    401    401     401      401     200     200   200     200   401    200         401    401
POST /booking/{id}/cancel    401    401    401     401      401     403     403   200     200   401    403         401    401
POST /create-payment-intent  401    401    401     401      401     403     403   200     403   401    403         401    401
GET /agenda                  401    401    401     401      401     403     403   403     200   401    403         401    401
GET /agenda/stream           401    401    401     401      401     403     403   403     200   401    403         401    401
GET /agenda/places           401    401    401     401      401     403     403   403     200   401    403         401    401
GET /agenda/times            401    401    401     401      401     403     403   403     200   401    403         401    401
POST /desk/booking/{id}/arrived 401    401    401     401      401     403     403   403     409   401    403         401    401
POST /desk/booking/{id}/seated 401    401    401     401      401     403     403   403     409   401    403         401    401
POST /desk/booking/{id}/done 401    401    401     401      401     403     403   403     409   401    403         401    401
POST /desk/booking/{id}/missed 401    401    401     401      401     403     403   403     409   401    403         401    401
POST /desk/booking/{id}/undo 401    401    401     401      401     403     403   403     200   401    403         401    401
PATCH /desk/booking/{id}     401    401    401     401      401     403     403   403     200   401    403         401    401
POST /desk/booking/{id}/cancel 401    401    401     401      401     403     403   403     200   401    403         401    401
GET /reconciliation          401    401    401     401      401     403     403   403     200   401    403         401    401
POST /reconciliation/settle  401    401    401     401      401     403     403   403     200   401    403         401    401
POST /refund/{id}/settled    401    401    401     401      401     403     403   403     200   401    403         401    401
GET /dispute/{id}            401    401    401     401      401     403     403   403     200   401    403         401    401
GET /undelivered-mail        401    401    401     401      401     403     403   403     200   401    403         401    401
POST /undelivered-mail/{id}  401    401    401     401      401     403     403   403     200   401    403         401    401
GET /user                    401    401    401     401      401     403     403   403     200   401    403         401    401
PUT /user/admin/{email}      401    401    401     401      401     403     403   403     200   401    403         401    401
PUT /user/release/{email}    401    401    401     401      401     403     403   403     200   401    403         401    401
DELETE /user/{email}         401    401    401     401      401     403     403   403     200   401    403         401    401
GET /image-host              401    401    401     401      401     403     403   403     200   401    403         401    401
GET /doctor                  401    401    401     401      401     403     403   403     200   401    403         401    401
POST /doctor                 401    401    401     401      401     403     403   403     200   401    403         401    401
DELETE /doctor/{email}       401    401    401     401      401     403     403   403     200   401    403         401    401
POST /setup/start            401    401    401     401      401     403     403   403     200   401    403         401    401
POST /setup/import           401    401    401     401      401     403     403   403     200   401    403         401    401
GET /setup/treatment         401    401    401     401      401     403     403   403     200   401    403         401    401
POST /setup/treatment        401    401    401     401      401     403     403   403     200   401    403         401    401
PATCH /setup/treatment/{id}  401    401    401     401      401     403     403   403     200   401    403         401    401
GET /setup/hours             401    401    401     401      401     403     403   403     200   401    403         401    401
PUT /setup/hours             401    401    401     401      401     403     403   403     200   401    403         401    401
GET /setup/agenda            401    401    401     401      401     403     403   403     200   401    403         401    401
GET /setup/agenda/{id}       401    401    401     401      401     403     403   403     200   401    403         401    401
PUT /setup/agenda/{id}       401    401    401     401      401     403     403   403     200   401    403         401    401
POST /setup/agenda/{id}/assign 401  401    401     401      401     403     403   403     200   401    403         401    401
POST /time-off               401    401    401     401      401     403     403   403     200   401    403         401    401
DELETE /time-off/{id}        401    401    401     401      401     403     403   403     200   401    403         401    401
GET /message                 401    401    401     401      401     403     403   403     200   401    403         401    401
PATCH /message/{id}          401    401    401     401      401     403     403   403     200   401    403         401    401
GET /audit                   401    401    401     401      401     403     403   403     200   401    403         401    401
DELETE /message/{id}         401    401    401     401      401     403     403   403     200   401    403         401    401
POST /desk/booking           401    401    401     401      401     403     403   403     200   401    403         401    401
POST /desk/booking/{id}/pay  401    401    401     401      401     403     403   403     200   401    403         401    401
POST /desk/booking/{id}/call 401    401    401     401      401     403     403   403     200   401    403         401    401
GET /agenda/calls            401    401    401     401      401     403     403   403     200   401    403         401    401
GET /person                  401    401    401     401      401     403     403   403     200   401    403         401    401
GET /person/{id}             401    401    401     401      401     403     403   403     200   401    403         401    401
PATCH /person/{id}           401    401    401     401      401     403     403   403     200   401    403         401    401
POST /person/{id}/invitation 401    401    401     401      401     403     403   403     409   401    403         401    401
GET /note                    401    401    401     401      401     403     403   403     200   401    403         401    401
POST /note                   401    401    401     401      401     403     403   403     200   401    403         401    401
DELETE /note/{id}            401    401    401     401      401     403     403   403     200   401    403         401    401
POST /stripe-webhook         400    400    400     400      400     400     400   400     400   400    400         400    400
`

const rows = MATRIX.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method = '', path = '', ...statuses] = line.split(/\s+/)
    return { call: `${method} ${path}`, method, path, statuses: statuses.map(Number) }
  })

let clinic: Clinic
let ids: { booking: string; message: string; person: string }

beforeEach(async () => {
  held = 0
  clinic = await startClinic()
  const ann = await clinic.signIn(ANN)
  await clinic.signIn(CAROL)
  const booked = await ann.send('POST', '/booking', order(ANN))
  const { booking } = z.object({ booking: z.object({ _id: z.string() }) }).parse(booked.body)
  const written = await ann.send('POST', '/message', MESSAGE)
  const { insertedId } = z.object({ insertedId: z.string() }).parse(written.body)
  const { id: person } = await clinic.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
  ids = { booking: booking._id, message: insertedId, person }
  await trouble(booking._id)
})
afterEach(() => clinic.stop())

/**
 * Adds a failed refund, a payment dispute, a hold (temporary reservation), and a clinic closure.
 */
async function trouble(bookingId: string): Promise<void> {
  const money = { booking_id: bookingId, intent_id: 'pi_1', amount_cents: 4000 }
  const at = '2026-01-15T17:00:00.000Z'
  const refund = { id: 'refund-1', kind: 'goodwill', state: 'failed', created_at: at } as const
  await clinic.db
    .insertInto('refund')
    .values({ ...refund, ...money })
    .execute()
  const dispute = { id: 'du_1', reason: 'general', state: 'inquiry', opened_at: at } as const
  await clinic.db
    .insertInto('dispute')
    .values({ ...dispute, ...money })
    .execute()
  const hold = { id: 'hold-1', owner: `patient:${ANN}`, place: 1, extensions: 0, created_at: at }
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

const ADDRESSES: Readonly<Record<string, () => string>> = {
  'GET /available': () => '/available?date=Jan%2016,%202026',
  'GET /history': () => `/history?patient=${ANN}`,
  'GET /booking': () => `/booking?patient=${ANN}`,
  'PUT /user/{email}': () => `/user/${ANN}`,
  'GET /admin/{email}': () => `/admin/${ANN}`,
  'PUT /user/admin/{email}': () => `/user/admin/${CAROL}`,
  'PUT /user/release/{email}': () => `/user/release/${CAROL}`,
  'DELETE /user/{email}': () => `/user/${CAROL}`,
  'PUT /user/{email}/role': () => `/user/${CAROL}/role`,
  'DELETE /user/{email}/second-factor': () => `/user/${CAROL}/second-factor`,
  'DELETE /doctor/{email}': () => '/doctor/dana@mail.test',
  'GET /booking/{id}': () => `/booking/${ids.booking}`,
  'PATCH /booking/{id}': () => `/booking/${ids.booking}`,
  'POST /booking/{id}/move': () => `/booking/${ids.booking}/move`,
  'GET /booking/{id}/options': () => `/booking/${ids.booking}/options`,
  'POST /booking/{id}/cancel': () => `/booking/${ids.booking}/cancel`,
  'GET /agenda': () => '/agenda?from=2026-01-16&to=2026-01-16',
  'GET /agenda/stream': () => '/agenda/stream?from=2026-01-16&to=2026-01-16',
  'GET /agenda/places': () => `/agenda/places?booking=${ids.booking}&from=2026-01-16&to=2026-01-16`,
  'GET /agenda/times': () => '/agenda/times?date=2026-01-16',
  'POST /desk/booking/{id}/arrived': () => `/desk/booking/${ids.booking}/arrived`,
  'POST /desk/booking/{id}/seated': () => `/desk/booking/${ids.booking}/seated`,
  'POST /desk/booking/{id}/done': () => `/desk/booking/${ids.booking}/done`,
  'POST /desk/booking/{id}/missed': () => `/desk/booking/${ids.booking}/missed`,
  'POST /desk/booking/{id}/undo': () => `/desk/booking/${ids.booking}/undo`,
  'PATCH /desk/booking/{id}': () => `/desk/booking/${ids.booking}`,
  'POST /desk/booking/{id}/cancel': () => `/desk/booking/${ids.booking}/cancel`,
  'POST /refund/{id}/settled': () => '/refund/refund-1/settled',
  'GET /dispute/{id}': () => '/dispute/du_1',
  'POST /undelivered-mail/{id}': () => '/undelivered-mail/mail-1',
  'POST /setup/start': () => '/setup/start?revision=0',
  'POST /setup/treatment': () => '/setup/treatment?revision=0',
  'PATCH /setup/treatment/{id}': () => '/setup/treatment/cavity-filling?revision=0',
  'PUT /setup/hours': () => '/setup/hours?revision=0',
  'GET /setup/agenda/{id}': () => `/setup/agenda/${AGENDA}`,
  'PUT /setup/agenda/{id}': () => `/setup/agenda/${AGENDA}?revision=0`,
  'POST /setup/agenda/{id}/assign': () => `/setup/agenda/${AGENDA}/assign?revision=0`,
  'POST /time-off': () => '/time-off?revision=0',
  'DELETE /time-off/{id}': () => '/time-off/closure-1?revision=0',
  'POST /hold/{id}/extend': () => '/hold/hold-1/extend',
  'DELETE /hold/{id}': () => '/hold/hold-1',
  'POST /desk/booking/{id}/pay': () => `/desk/booking/${ids.booking}/pay`,
  'POST /desk/booking/{id}/call': () => `/desk/booking/${ids.booking}/call`,
  'GET /person': () => '/person?query=ann',
  'GET /person/{id}': () => `/person/${ids.person}`,
  'PATCH /person/{id}': () => `/person/${ids.person}`,
  'POST /person/{id}/invitation': () => `/person/${ids.person}/invitation`,
  'GET /note': () => `/note?booking=${ids.booking}`,
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

const CLOSURE = { from: '2026-12-24', until: '2026-12-26', reason: 'Christmas', yearly: true }

const DANA = { name: 'Dana', email: 'dana@mail.test', specialty: 'Fillings', img: '/dana.png' }

/** Returns a slot on a new day at each call, so that no two visitors request the same slot. */
function nextSlot() {
  held += 1
  return { treatmentId: 'cavity-filling', date: `Feb ${held}, 2026`, slot: MORNING }
}
let held = 0

const BODIES: Readonly<Record<string, () => unknown>> = {
  'POST /message': () => MESSAGE,
  'PUT /user/{email}': () => ({ email: ANN }),
  'POST /booking': () => order(ANN, { date: 'Jan 20, 2026' }),
  'PATCH /booking/{id}': () => ({ appointment: ids.booking, transactionId: 'pi_00000000' }),
  'POST /create-payment-intent': () => ({ price: 40, bookingId: ids.booking }),
  'PUT /cancellation-terms': () => TERMS,
  'POST /booking/{id}/move': () => ({ sequence: 0, date: 'Jan 21, 2026', slot: MORNING }),
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
  'PUT /setup/agenda/{id}': () => ({ hours: [], extra: [], treatments: [] }),
  'POST /setup/agenda/{id}/assign': () => ({ doctorId: 'demo-amara-cole', from: '2026-02-02' }),
  'POST /time-off': () => CLOSURE,
  'POST /desk/booking': () => ({
    person: { name: 'Dora', phone: '2125550142' },
    treatmentId: 'cavity-filling',
    time: { date: '2026-01-22', startsAt: 480 },
  }),
  'POST /desk/booking/{id}/pay': () => ({ version: 0 }),
  'POST /desk/booking/{id}/call': () => ({ version: 0, outcome: 'reached' }),
  'PATCH /person/{id}': () => ({ revision: 0, phone: '2125550199' }),
  'POST /person/{id}/invitation': () => ({ revision: 1, email: 'ann@mail.com' }),
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

describe('who may do what', () => {
  it('is defined for every call of the contract', async () => {
    const contract = OpenApi.parse((await sender(clinic.url)('GET', '/openapi.json')).body)
    const calls = callsOf(contract).map(({ method, path }) => `${method} ${path}`)
    expect(rows.map(({ call }) => call).toSorted()).toEqual(calls.toSorted())
    expect(rows.every(({ statuses }) => statuses.length === VISITORS.length)).toBe(true)
  })

  it.each(rows)('$call: as the table says, and refused calls write nothing', async (row) => {
    const isExchange = row.call === 'PUT /user/{email}'
    const tokens = await (isExchange ? idTokens(clinic) : accessTokens(clinic))
    const path = ADDRESSES[row.call]?.() ?? row.path
    const come = async (visitor: Visitor) => {
      if (row.path === STREAM) return [visitor, await openStream(path, tokens[visitor])] as const
      const send = sender(clinic.url, tokens[visitor])
      const { status } = await send(row.method, path, BODIES[row.call]?.())
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
