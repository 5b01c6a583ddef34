import { countFreeStarts } from '../availability/offers.ts'
import { freeRuns } from '../availability/free-starts.ts'
import type { Rules } from '../availability/rules.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'
import type { HoldRow } from './held.ts'
import type { HoldOwner } from './hold.ts'

/** The most holds of one patient. Two holds allow for a second browser tab. */
export const HOLDS_OF_A_PATIENT = 2

// Visitors and unconfirmed accounts of one network share these holds. The limit keeps one attacker
// from blocking all slots, and still lets the people of a family or an office book side by side.
const HOLDS_OF_A_NETWORK = 6

// The holds of all networks together take at most one in three free starts of an agenda's day.
const ONE_IN = 3

type Places = Pick<HoldRow, 'place' | 'network' | 'network_place'>

/**
 * Finds the numbers of a new hold among its owner's holds and among its network's holds.
 * `own` are the holds that the owner keeps. `dropped` are the holds that the new hold replaces.
 * Throws a 409 `Refusal` if the network has the maximum number of holds.
 * Unique indexes refuse a number that a simultaneous request has just used.
 */
export async function findPlaces(
  tx: Storage,
  owner: HoldOwner,
  { own, dropped }: { readonly own: readonly HoldRow[]; readonly dropped: readonly HoldRow[] },
): Promise<Places> {
  const { network } = owner
  if (owner.kind === 'visitor') {
    const place = await findNetworkPlace(tx, owner.network, dropped)
    return { place, network, network_place: place }
  }
  const place = unusedOf(HOLDS_OF_A_PATIENT, own.map(placeOf)) ?? HOLDS_OF_A_PATIENT
  if (network === null) return { place, network, network_place: null }
  return { place, network, network_place: await findNetworkPlace(tx, network, dropped) }
}

async function findNetworkPlace(
  tx: Storage,
  network: string,
  dropped: readonly HoldRow[],
): Promise<number> {
  const holds = await tx
    .selectFrom('hold')
    .select(['id', 'network_place'])
    .where('network', '=', network)
    .execute()
  const others = holds.filter(({ id }) => !dropped.some((hold) => hold.id === id))
  const place = unusedOf(
    HOLDS_OF_A_NETWORK,
    others.map(({ network_place: used }) => used),
  )
  if (place === undefined) throw networkFull()
  return place
}

const placeOf = ({ place }: HoldRow) => place

/** Returns the lowest number from 1 to `most` that is not `used`, or undefined if all are used. */
const unusedOf = (most: number, used: readonly (number | null)[]) =>
  Array.from({ length: most }, (_, at) => at + 1).find((place) => !used.includes(place))

/**
 * Throws a 409 `Refusal` if the holds of visitors and unconfirmed accounts, with the new hold,
 * take more than a third of an agenda's free starts of the day.
 * Call `refuseBeyondShare` after `bumpFreeTimes`, which lets only one transaction at a time change
 * the day. Only then does `refuseBeyondShare` see the holds of simultaneous requests.
 */
export async function refuseBeyondShare(
  tx: Storage,
  rules: Rules,
  { agenda_id: agenda, date }: HoldRow,
  now: Date,
): Promise<void> {
  const claims = await tx
    .selectFrom('claim')
    .leftJoin('hold', 'hold.id', 'claim.holder')
    .select(['claim.minute', 'hold.network'])
    .where('claim.date', '=', date)
    .where('claim.kind', '=', 'agenda')
    .where('claim.subject', '=', agenda)
    .where((claim) =>
      claim.or([
        claim('claim.expires_at', 'is', null),
        claim('claim.expires_at', '>', now.toISOString()),
      ]),
    )
    .execute()
  const count = (taken: typeof claims) =>
    countFreeStarts(rules, { agenda, date }, freeRuns(taken.map(({ minute }) => minute)), now)
  const free = count(claims.filter(({ network }) => network === null))
  const held = free - count(claims)
  if (held * ONE_IN > free) throw dayFull()
}

const networkFull = () =>
  new Refusal(
    409,
    'hold_limit',
    `People on your network already hold ${HOLDS_OF_A_NETWORK} times. Book this time without a hold.`,
  )

const dayFull = () =>
  new Refusal(
    409,
    'hold_limit',
    'Many times of this day are already held. Book this time without a hold.',
  )
