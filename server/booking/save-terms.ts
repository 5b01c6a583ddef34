import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { TermsChange } from '../../schemas/terms-change.ts'
import type { PayBy, Terms, TermsForm } from '../../schemas/terms.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { saveSetting } from '../storage/clinic-setting.ts'
import type { Storage } from '../storage/storage.ts'
import { PAY_BY } from './pay-by.ts'
import { currentTerms, newestTerms, REFUND_MODE } from './terms.ts'

/**
 * Stores new cancellation terms, which apply to bookings that are made later.
 * Earlier bookings keep their terms. Saving terms equal to the current ones stores nothing.
 * `replaces` is the id of the terms that the new cancellation terms replace.
 * Throws a 409 `Refusal` if the terms with the id `replaces` are no longer the current terms.
 */
export async function saveTerms(
  deps: Deps,
  caller: Caller,
  { replaces, ...form }: TermsChange,
): Promise<Terms> {
  const deed = { action: 'terms.change', subject: '', detail: inWords(form) } as const
  await audited(deps, caller, deed, async (tx) => {
    if (replaces !== undefined) await lockTerms(tx, replaces)
    const { _id, ...current } = await currentTerms({ ...deps, db: tx })
    if (isDeepStrictEqual(current, { ...current, ...form })) return undefined
    if (replaces !== undefined && replaces !== _id) throw outdated()
    await addVersion(tx, deps, caller, form)
    const change = { at: deps.clock().toISOString(), by: addressOf(caller) }
    await saveSetting(tx, REFUND_MODE, form.refunds, change)
    if (form.payBy !== undefined) await saveSetting(tx, PAY_BY, form.payBy, change)
    return form
  })
  return currentTerms(deps)
}

/** Locks the cancellation terms, so that only one transaction at a time changes the terms. */
const lockTerms = (tx: Storage, id: string) =>
  tx.updateTable('cancellation_terms').set({ id }).where('id', '=', id).execute()

const outdated = () =>
  new Refusal(
    409,
    'changed',
    'Somebody else has changed the terms. Check your changes and try again.',
  )

const inWords = ({ steps, moveHours, movesAtMost, refunds, payBy }: TermsForm) =>
  [
    ...steps.map(({ hoursBefore, percent }) => `${percent}% until ${hoursBefore} h before`),
    `moves: ${movesAtMost}, until ${moveHours} h before`,
    `refunds: ${refunds}`,
    ...(payBy === undefined ? [] : [`payment: ${payBy ? deadlineOf(payBy) : 'at the clinic'}`]),
  ].join('; ')

const deadlineOf = ({ withinHours, beforeVisitHours }: PayBy) =>
  `within ${withinHours} h, until ${beforeVisitHours} h before`

async function addVersion(tx: Storage, deps: Deps, caller: Caller, form: TermsForm) {
  const id = randomUUID()
  const { steps, moveHours, movesAtMost } = form
  const created_at = await laterThanNewest(tx, deps)
  await tx
    .insertInto('cancellation_terms')
    .values({
      id,
      move_hours: moveHours,
      moves_at_most: movesAtMost,
      created_at,
      created_by: addressOf(caller),
    })
    .execute()
  if (steps.length === 0) return
  await tx
    .insertInto('cancellation_step')
    .values(
      steps.map(({ hoursBefore, percent }) => ({
        terms_id: id,
        hours_before: hoursBefore,
        percent,
      })),
    )
    .execute()
}

// Versions of the terms are sorted by creation time, so no two may have the same millisecond.
async function laterThanNewest(tx: Storage, { clock }: Deps): Promise<string> {
  const { created_at: newest } = await newestTerms(tx)
    .select('created_at')
    .executeTakeFirstOrThrow()
  return new Date(Math.max(clock().getTime(), Date.parse(newest) + 1)).toISOString()
}
