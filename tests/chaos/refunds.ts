import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { TokenReply } from '../../schemas/user.ts'
import { DEMO_ACCOUNTS } from '../../server/seed/demo-accounts.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { sender } from '../rig/harness.ts'
import { insist } from './patients.ts'
import { unsettled } from './reconcile.ts'

const REFUNDED_WITHIN_MS = 120_000

/** Waits at most two minutes until every charge is settled and every owed refund is made. */
export async function untilRefunded(db: Storage): Promise<void> {
  const deadline = Date.now() + REFUNDED_WITHIN_MS
  while ((await unsettled(db)) + (await owed(db)) > 0 && Date.now() < deadline) await setTimeout(50)
}

async function owed(db: Storage): Promise<number> {
  const rows = await db.selectFrom('refund').select('id').where('state', '!=', 'done').execute()
  return rows.length
}

const Refund = z.object({
  payment_intent: z.string(),
  amount: z.int(),
  metadata: z.record(z.string(), z.string()),
})
const Intent = z.object({ id: z.string(), amount_received: z.int() })

/**
 * Returns the errors in the refunds for the bookings whose IDs are in `cancelled`.
 * Each charge must be refunded in full exactly once, even a charge after the cancellation.
 * Comparing the clinic's payments with the card provider's records must find no difference.
 */
export async function judgeRefunds(
  db: Storage,
  url: string,
  cancelled: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await db.selectFrom('booking').selectAll().execute()
  const ledger = await db.selectFrom('refund').selectAll().execute()
  const refunds = await readObjects(db, 'refund', Refund)
  const intents = await readObjects(db, 'payment_intent', Intent)
  const bookingOf = new Map(rows.map((row) => [row.id, row]))
  const kept = (intent: z.infer<typeof Intent>) =>
    intent.amount_received -
    refunds.reduce(
      (sum, { payment_intent: id, amount }) => sum + (id === intent.id ? amount : 0),
      0,
    )
  const wrong = [...cancelled].flatMap((id) => {
    const row = bookingOf.get(id)
    if (!row || row.cancelled_at === null) return [`the cancellation of ${id} was lost`]
    const own = ledger.filter((refund) => refund.booking_id === id)
    const ofCancellation = own.filter(({ kind }) => kind === 'policy').length
    const made = refunds.filter(({ metadata }) =>
      own.some((refund) => refund.id === metadata['refundId']),
    )
    return [
      ...(ofCancellation === row.paid
        ? []
        : [`${id} has ${ofCancellation} refunds of its cancellation`]),
      ...(made.length === own.length
        ? []
        : [`${id}: ${own.length} refunds owed, ${made.length} made`]),
    ]
  })
  const uncancelled = new Set(
    rows.filter((row) => row.cancelled_at === null).map((row) => row.transaction_id),
  )
  const charged = intents.filter((intent) => kept(intent) !== 0 && !uncancelled.has(intent.id))
  return [
    ...wrong,
    ...charged.map((intent) => `${kept(intent)} cents of ${intent.id} are kept`),
    ...(await unreconciled(url)),
  ]
}

async function readObjects<T>(db: Storage, kind: string, schema: z.ZodMiniType<T>): Promise<T[]> {
  const rows = await db
    .selectFrom('local_card_object')
    .select('body')
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ body }) => schema.parse(JSON.parse(body)))
}

/**
 * Returns a message for each kind of difference between the clinic's and the provider's records.
 */
async function unreconciled(url: string): Promise<string[]> {
  const token = await admitAdmin(url)
  const { status, body } = await insist(() => sender(url, token)('GET', '/reconciliation'))
  const lists = z.record(z.string(), z.unknown()).safeParse(body)
  if (status !== 200 || !lists.success) return [`the reconciliation answered ${status}`]
  return Object.entries(lists.data)
    .filter(([, list]) => Array.isArray(list) && list.length > 0)
    .map(([name, list]) => `${name}: ${JSON.stringify(list)}`)
}

async function admitAdmin(url: string): Promise<string> {
  const [, { email, password }] = DEMO_ACCOUNTS
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local'
  const form = { email, password, returnSecureToken: true }
  const signedIn = await insist(() => sender(url)('POST', path, form))
  const { idToken } = z.object({ idToken: z.string() }).parse(signedIn.body)
  const { body } = await insist(() => sender(url, idToken)('PUT', `/user/${email}`, { email }))
  return TokenReply.parse(body).token
}
