import type { Hold } from '../../schemas/hold.ts'
import { bumpFreeTimes } from '../availability/days.ts'
import { MINUTE_MS } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'
import {
  deleteHold,
  holdsOf,
  isVisitors,
  patientOwner,
  visitorOwner,
  type HoldRow,
} from './held.ts'

/**
 * The owner of a hold: a signed-in patient or a visitor. `network` is the owner's hashed network.
 * For a patient with a confirmed email address, `network` is null, and no network limit applies.
 */
export type HoldOwner =
  | { readonly kind: 'patient'; readonly account: string; readonly network: string | null }
  | { readonly kind: 'visitor'; readonly network: string }

/** Returns the value of the `owner` column for the owner's holds. */
export const ownerOf = (owner: HoldOwner): string =>
  owner.kind === 'patient' ? patientOwner(owner.account) : visitorOwner(owner.network)

const EXTENSION_MINUTES = 10
const EXTENSIONS_AT_MOST = 10

/**
 * Extends a hold to ten minutes from now, at most ten times.
 * Throws a 404 `Refusal` if the hold has ended, and a 409 if it was already extended ten times.
 */
export async function extendHold(deps: Deps, owner: HoldOwner, id: string): Promise<Hold> {
  const at = deps.clock()
  const expires_at = later(at, EXTENSION_MINUTES)
  const extended = await transact(deps.db, async (tx) => {
    refuseOthersHold(owner, await findHold(tx, id))
    const row = await tx
      .updateTable('hold')
      .set(({ eb }) => ({ expires_at, extensions: eb('extensions', '+', 1) }))
      .where('id', '=', id)
      .where('expires_at', '>', at.toISOString())
      .where('extensions', '<', EXTENSIONS_AT_MOST)
      .returningAll()
      .executeTakeFirst()
    if (row) await tx.updateTable('claim').set({ expires_at }).where('holder', '=', id).execute()
    return row
  })
  if (extended) return toHold(extended)
  const hold = await findHold(deps.db, id)
  if (!hold || hold.expires_at <= at.toISOString())
    throw new Refusal(404, 'not_found', 'This time is no longer held for you.')
  throw new Refusal(409, 'hold_used_up', 'This time cannot be held for you any longer.')
}

/** Ends a hold, so that others can book its slot. Resolves with the number of ended holds. */
export function releaseHold(deps: Deps, owner: HoldOwner, id: string): Promise<number> {
  return transact(deps.db, async (tx) => {
    const hold = await findHold(tx, id)
    if (!hold) return 0
    refuseOthersHold(owner, hold)
    await deleteHold(tx, id)
    await bumpFreeTimes(tx, [hold.date])
    return 1
  })
}

/** Ends all holds of a patient who signs out. */
export async function releaseHoldsOf(deps: Deps, account: string): Promise<void> {
  const owner = patientOwner(account)
  if ((await holdsOf(deps.db, owner)).length === 0) return
  await transact(deps.db, async (tx) => {
    const held = await holdsOf(tx, owner)
    for (const { id } of held) await deleteHold(tx, id)
    await bumpFreeTimes(
      tx,
      held.map(({ date }) => date),
    )
  })
}

export const findHold = (db: Storage, id: string): Promise<HoldRow | undefined> =>
  db.selectFrom('hold').selectAll().where('id', '=', id).executeTakeFirst()

function refuseOthersHold(owner: HoldOwner, hold: HoldRow | undefined): void {
  if (hold && !isVisitors(hold) && hold.owner !== ownerOf(owner))
    throw new Refusal(403, 'not_owner', 'This time is held for somebody else.')
}

export const later = (at: Date, minutes: number) =>
  new Date(at.getTime() + minutes * MINUTE_MS).toISOString()

export const toHold = ({ id, expires_at: expiresAt, extensions }: HoldRow): Hold => ({
  _id: id,
  expiresAt,
  extensionsLeft: EXTENSIONS_AT_MOST - extensions,
})
