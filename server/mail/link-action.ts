import * as z from 'zod/mini'
import { bumpAgenda } from '../availability/days.ts'
import { takeAddress } from '../booking/account-address.ts'
import { findKept } from '../booking/row.ts'
import type { Deps, LinkClaim } from '../deps.ts'
import { PATIENT_RIGHTS } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { cancelFor } from '../payment/cancel.ts'
import { readLink, type LinkedVisit, type LinkState } from './link-state.ts'
import { transact } from '../storage/transact.ts'
import { setPreference } from './preference.ts'

/**
 * The fields of the forms on the pages that links in emails open.
 * A mail program that unsubscribes with one click sends none of these form fields.
 */
const Form = z.object({
  expectedRefund: z.optional(z.coerce.number()),
  reminders: z.optional(z.literal('on')),
  reviews: z.optional(z.literal('on')),
})

type Done = { readonly state: LinkState; readonly problem?: string }

/** Performs the action of a link in an email. A repeated request has no second effect. */
export async function followLink(
  deps: Deps,
  claim: LinkClaim | undefined,
  body: unknown,
): Promise<Done> {
  const { expectedRefund, ...on } = Form.safeParse(body ?? {}).data ?? {}
  const state = await readLink(deps, claim)
  if (!claim) return { state }
  if (state.kind === 'visit' && state.is === 'unconfirmed') await confirm(deps, state.visit)
  if (state.kind === 'reminders' || state.kind === 'reviews') {
    const { patient } = await bookingOf(deps, claim)
    await setPreference(deps, patient, { kind: state.kind, areOn: on[state.kind] === 'on' })
  }
  if (state.kind === 'address' && state.is === 'open') {
    const { person_id: id } = await bookingOf(deps, claim)
    if (!(await takeAddress(deps, id, claim.sequence)))
      return { state: { kind: 'address', is: 'clashing' } }
  }
  const problem =
    state.kind === 'cancellable' && expectedRefund !== undefined
      ? await cancel(deps, state.visit, expectedRefund)
      : undefined
  return { state: await readLink(deps, claim), ...(problem !== undefined && { problem }) }
}

function confirm({ db, clock }: Deps, { id, sequence }: LinkedVisit): Promise<void> {
  const at = clock().toISOString()
  return transact(db, async (tx) => {
    const row = await tx
      .updateTable('booking')
      .set({ confirmed_at: at })
      .where('id', '=', id)
      .where('sequence', '=', sequence)
      .where('cancelled_at', 'is', null)
      .where('confirmed_at', 'is', null)
      .returning('date')
      .executeTakeFirst()
    if (row) await bumpAgenda(tx, [row.date])
  })
}

/** Cancels a booking. Resolves with an error message if the booking cannot be cancelled. */
async function cancel(
  deps: Deps,
  { id, patient, sequence }: LinkedVisit,
  expectedRefund: number,
): Promise<string | undefined> {
  // Only the patient receives the email, so opening the email's link counts as signing in.
  const caller = { id: 'mail', email: patient, confirmed: true, session: 'mail', ...PATIENT_RIGHTS }
  const request = { sequence, expectedRefund }
  try {
    const row = await findKept(deps, id)
    await cancelFor(deps, { caller, by: 'patient', row, request })
    return undefined
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return error.message
    throw error
  }
}

const bookingOf = ({ db }: Deps, { bookingId }: LinkClaim) =>
  db
    .selectFrom('booking')
    .select(['patient', 'person_id'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
