import * as fc from 'fast-check'
import { Stripe } from 'stripe'
import { sender, startClinic, type Clinic } from '../rig/harness.ts'
import { callsOf, OpenApi, type Call } from '../rig/openapi-shape.ts'
import { replyChecker, type CheckReply } from '../rig/reply-schemas.ts'
import { furnish } from './fuzz-world.ts'
import { openLedger } from './ledger.ts'
import { untilServed } from './patients.ts'
import { requestsOf, type WireRequest } from './requests.ts'
import { openWire, type WireReply } from './wire.ts'

type Extent = {
  readonly requests: number
  readonly seed: number
  readonly databaseUrl?: string
}

type FuzzFigures = {
  readonly requests: number
  /** For each API call, the number of replies with each HTTP status. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly seed: number
}

/**
 * Sends about `requests` generated requests, spread evenly over all calls of the API contract.
 * A reply fails the test if it is missing, has a 5xx status, or does not match the API contract.
 * A refused request must not write a row. A GET request may write only an audit entry.
 * If a reply fails the test, rejects with an error that has the simplest such request.
 */
export async function fuzz({ requests, seed, databaseUrl = '' }: Extent): Promise<FuzzFigures> {
  const engine = databaseUrl && { DATABASE_URL: databaseUrl }
  const clinic = await startClinic({ env: { LOG_LEVEL: 'error', ...engine } })
  const wire = openWire(clinic.url)
  try {
    const contract = OpenApi.parse((await sender(clinic.url)('GET', '/openapi.json')).body)
    const calls = callsOf(contract)
    const world = await furnish(clinic)
    const examine = await examiner(clinic, replyChecker(contract), world.restore)
    const answers: Record<string, Record<string, number>> = {}
    for (const call of calls) {
      const tokens = call['x-access'] === 'identity' ? world.idTokens : world.tokens
      const wanted = requestsOf(call, { known: world.known, tokens })
      const counted: Record<string, number> = (answers[call.operationId] = {})
      const property = fc.asyncProperty(signed(clinic, call, wanted), async (asked) => {
        const reply = await untilServed(() => wire.send(asked))
        counted[reply.status] = (counted[reply.status] ?? 0) + 1
        await examine(call, reply)
      })
      await fc.assert(property, { numRuns: Math.ceil(requests / calls.length), seed })
      await world.restore()
      await examine.forget()
    }
    return { requests: sum(Object.values(answers).flatMap(Object.values)), answers, seed }
  } finally {
    wire.close()
    await clinic.stop()
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

async function examiner(clinic: Clinic, check: CheckReply, restore: () => Promise<void>) {
  const ledger = await openLedger(clinic.db)
  const examine = async (call: Call, { status, body }: WireReply) => {
    if (status >= 500) throw new Error(`${status} ${JSON.stringify(body)}`)
    const wrong = check(call, status, body)
    if (wrong.length > 0)
      throw new Error(`${status} ${JSON.stringify(body).slice(0, 500)}: ${wrong.join('; ')}`)
    const written = await ledger.look()
    const wrongly = mayWrite(call, status, body) ? [] : written.filter(isNoNote(call, status))
    if (wrongly.length > 0) throw new Error(`${status}, and yet it wrote to ${wrongly.join(', ')}`)
    if (PEOPLE.some((table) => written.includes(table))) await restore()
    await ledger.look()
  }
  return Object.assign(examine, { forget: () => ledger.look() })
}

const PEOPLE = ['user_account', 'access_session']

const mayWrite = ({ method }: Call, status: number, body: unknown) =>
  method !== 'GET' && status === 200 && !JSON.stringify(body).startsWith('{"success":false')

/** Returns true except for a write to the table `audit` that a successful GET request may make. */
const isNoNote =
  ({ method }: Call, status: number) =>
  (table: string) =>
    !(table === 'audit' && method === 'GET' && status === 200)

/**
 * Signs half of the generated webhook events correctly, so that the server accepts some of them.
 */
function signed(clinic: Clinic, call: Call, wanted: fc.Arbitrary<WireRequest>) {
  if (call['x-access'] !== 'card provider') return wanted
  return fc.tuple(wanted, fc.boolean()).map(([asked, isSigned]) => {
    if (!isSigned || !asked.body) return asked
    const secret = clinic.deps.cards.webhookSecret
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: asked.body, secret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return { ...asked, headers }
  })
}
