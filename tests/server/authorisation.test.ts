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

// The expected status of each call, for each kind of visitor.
// The calls that name a patient name Ann.
// A 409 means that access was granted: Ann may record a payment, but this payment does not exist.
const MATRIX = `
                             nobody forged expired unsigned removed demoted other patient admin second unconfirmed backup ahead
GET /service                 200    200    200     200      200     200     200   200     200   200    200         200    200
GET /available               200    200    200     200      200     200     200   200     200   200    200         200    200
GET /openings                200    200    200     200      200     200     200   200     200   200    200         200    200
POST /message                200    200    200     200      200     200     200   200     200   200    200         200    200
PUT /user/{email}            401    401    401     401      403     403     403   200     403   403    403         401    401
DELETE /session              401    401    401     401      401     200     200   200     200   401    200         401    401
GET /admin/{email}           401    401    401     401      401     403     403   200     200   401    403         401    401
POST /booking                401    401    401     401      401     403     403   200     403   401    403         401    401
GET /booking                 401    401    401     401      401     403     403   200     200   401    403         401    401
GET /booking/{id}            401    401    401     401      401     403     403   200     200   401    403         401    401
PATCH /booking/{id}          401    401    401     401      401     403     403   409     403   401    403         401    401
POST /booking/{id}/cancel    401    401    401     401      401     403     403   403     200   401    403         401    401
POST /create-payment-intent  401    401    401     401      401     403     403   200     403   401    403         401    401
GET /reconciliation          401    401    401     401      401     403     403   403     200   401    403         401    401
POST /reconciliation/settle  401    401    401     401      401     403     403   403     200   401    403         401    401
GET /user                    401    401    401     401      401     403     403   403     200   401    403         401    401
PUT /user/admin/{email}      401    401    401     401      401     403     403   403     200   401    403         401    401
PUT /user/release/{email}    401    401    401     401      401     403     403   403     200   401    403         401    401
DELETE /user/{email}         401    401    401     401      401     403     403   403     200   401    403         401    401
GET /image-host              401    401    401     401      401     403     403   403     200   401    403         401    401
GET /doctor                  401    401    401     401      401     403     403   403     200   401    403         401    401
POST /doctor                 401    401    401     401      401     403     403   403     200   401    403         401    401
DELETE /doctor/{email}       401    401    401     401      401     403     403   403     200   401    403         401    401
GET /message                 401    401    401     401      401     403     403   403     200   401    403         401    401
PATCH /message/{id}          401    401    401     401      401     403     403   403     200   401    403         401    401
GET /audit                   401    401    401     401      401     403     403   403     200   401    403         401    401
DELETE /message/{id}         401    401    401     401      401     403     403   403     200   401    403         401    401
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
let ids: { booking: string; message: string }

beforeEach(async () => {
  clinic = await startClinic()
  const ann = await clinic.signIn(ANN)
  await clinic.signIn(CAROL)
  const booked = await ann.send('POST', '/booking', order(ANN))
  const { booking } = z.object({ booking: z.object({ _id: z.string() }) }).parse(booked.body)
  const written = await ann.send('POST', '/message', MESSAGE)
  const { insertedId } = z.object({ insertedId: z.string() }).parse(written.body)
  ids = { booking: booking._id, message: insertedId }
})
afterEach(() => clinic.stop())

const MESSAGE = { email: ANN, subject: 'Hours', message: 'When are you open?' }

const ADDRESSES: Readonly<Record<string, () => string>> = {
  'GET /available': () => '/available?date=Jan%2016,%202026',
  'GET /booking': () => `/booking?patient=${ANN}`,
  'PUT /user/{email}': () => `/user/${ANN}`,
  'GET /admin/{email}': () => `/admin/${ANN}`,
  'PUT /user/admin/{email}': () => `/user/admin/${CAROL}`,
  'PUT /user/release/{email}': () => `/user/release/${CAROL}`,
  'DELETE /user/{email}': () => `/user/${CAROL}`,
  'DELETE /doctor/{email}': () => '/doctor/dana@mail.test',
  'GET /booking/{id}': () => `/booking/${ids.booking}`,
  'PATCH /booking/{id}': () => `/booking/${ids.booking}`,
  'POST /booking/{id}/cancel': () => `/booking/${ids.booking}/cancel`,
  'PATCH /message/{id}': () => `/message/${ids.message}`,
  'DELETE /message/{id}': () => `/message/${ids.message}`,
}

const DANA = { name: 'Dana', email: 'dana@mail.test', specialty: 'Fillings', img: '/dana.png' }

const BODIES: Readonly<Record<string, () => unknown>> = {
  'POST /message': () => MESSAGE,
  'PUT /user/{email}': () => ({ email: ANN }),
  'POST /booking': () => order(ANN, { date: 'Jan 20, 2026' }),
  'PATCH /booking/{id}': () => ({ appointment: ids.booking, transactionId: 'pi_00000000' }),
  'POST /create-payment-intent': () => ({ price: 40, bookingId: ids.booking }),
  'POST /booking/{id}/cancel': () => ({ sequence: 0, expectedRefund: 0 }),
  'POST /doctor': () => DANA,
  'PATCH /message/{id}': () => ({ handled: true }),
  'POST /stripe-webhook': () => ({ id: 'evt_1', type: 'payment_intent.succeeded' }),
}

describe('who may do what', () => {
  it('is said for every call of the contract', async () => {
    const contract = OpenApi.parse((await sender(clinic.url)('GET', '/openapi.json')).body)
    const calls = callsOf(contract).map(({ method, path }) => `${method} ${path}`)
    expect(rows.map(({ call }) => call).toSorted()).toEqual(calls.toSorted())
    expect(rows.every(({ statuses }) => statuses.length === VISITORS.length)).toBe(true)
  })

  it.each(rows)('$call: as the table says, and nothing is written for the refused', async (row) => {
    const isExchange = row.call === 'PUT /user/{email}'
    const tokens = await (isExchange ? idTokens(clinic) : accessTokens(clinic))
    const path = ADDRESSES[row.call]?.() ?? row.path
    const come = async (visitor: Visitor) => {
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
