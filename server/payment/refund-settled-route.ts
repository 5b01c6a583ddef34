import { settleRefund } from '../../schemas/calls/payments.ts'
import { RefundPath, RefundSettlement } from '../../schemas/refund.ts'
import { audited } from '../clinic/audit.ts'
import type { App, Deps } from '../deps.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import { perCaller } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { serving } from '../http/serve.ts'
import { inDollars } from './dollars.ts'
import { lockOpenDay, today } from './money-day.ts'
import type { RefundRow } from './provider-refund.ts'

const SETTLEMENTS_PER_MINUTE = 60

/** Adds `POST /refund/{id}/settled`, with which staff record how they repaid a failed refund. */
export function refundSettledRoute(app: App, deps: Deps): void {
  serving(app, deps)(
    settleRefund,
    {
      tag: 'Payments',
      summary: 'Record that a failed refund was repaid another way',
      description:
        '`how` is `cash`, `transfer`, `card` (to another card) or `bank` (by the patient’s bank, ' +
        'after a dispute). `modifiedCount` is 0 if somebody else has already recorded it. Only a ' +
        'refund that the card provider could not make can be settled this way.',
      refuses: ['not_found', 'changed'],
      params: RefundPath,
      body: RefundSettlement,
      limit: perCaller(SETTLEMENTS_PER_MINUTE),
    },
    async ({ caller, params, body }) => {
      const refund = await find(deps, params.id)
      return { modifiedCount: await settle(deps, caller, refund, body) }
    },
  )
}

async function find({ db }: Deps, id: string): Promise<RefundRow> {
  const row = await db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(404, 'not_found', 'There is no such refund.')
  return row
}

async function settle(
  deps: Deps,
  caller: Caller,
  { id, booking_id: subject, amount_cents: cents }: RefundRow,
  { how }: RefundSettlement,
): Promise<number> {
  const detail = `${how} ${inDollars(cents)}`
  const deed = { action: 'refund.settle', subject, detail } as const
  const settled = await audited(deps, caller, deed, async (tx) =>
    tx
      .updateTable('refund')
      .set({
        state: 'done',
        settled_how: how,
        settled_by: addressOf(caller),
        done_at: deps.clock().toISOString(),
        day: await lockOpenDay(tx, today(deps)),
      })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .returning('id')
      .executeTakeFirst(),
  )
  if (settled) return 1
  const { settled_how: before } = await find(deps, id)
  if (before === null)
    throw new Refusal(
      409,
      'changed',
      'This refund has not failed. Please check the payments again.',
    )
  return 0
}
