import type { AgendaVisit } from '../../schemas/agenda.ts'
import { setupOf } from '../availability/setup.ts'
import { freeExpired } from '../booking/held.ts'
import { tryMove } from '../booking/move.ts'
import { findKept, type BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { findForDesk, refuseOutdated, type Wish } from './change-visit.ts'
import { keepBefore } from './desk-change.ts'
import { outdated } from './outdated.ts'
import { placeAt, type Target } from './places.ts'
import { readVisit, versionOf } from './visit.ts'

// The maximum number of attempts to move a visit.
// A move is attempted again only if the setup has changed or `freeExpired` has released time.
const ATTEMPTS = 3

/**
 * Moves a visit to another time or doctor. The booking limits for patients do not apply.
 * The patient gets an email about the new time or doctor after a minute.
 * Unlike a move by the patient, a move by staff does not limit a later refund.
 * Resolves with the moved visit. A repeated request does not move the visit again.
 * Throws a 409 `Refusal` if the visit has changed, or if the new time is taken.
 */
export async function moveVisit(
  deps: Deps,
  wish: Wish & { readonly place: Target },
): Promise<AgendaVisit> {
  const { caller, id, version, place } = wish
  const before = await findForDesk(deps, wish)
  const isNext = versionOf(before) === version + 1 && before.cancelled_at === null
  if (isNext && isAt(before, place)) return readVisit(deps, id)
  await refuseOutdated(deps, before, wish)
  if (isAt(before, place)) return readVisit(deps, id)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const target = await placeAt(deps, before, place)
    const row = await tryMove(deps, {
      caller,
      by: 'clinic',
      before,
      place: target,
      unlimited: true,
      also: async (tx, after) => {
        if (after.marks !== before.marks) throw await outdated({ ...deps, db: tx }, id)
        await keepBefore(tx, before, after, deps.clock())
      },
    })
    if (row) return readVisit(deps, id)
    // If another request has just changed the visit, start again with the changed visit.
    if (versionOf(await findKept(deps, id)) !== version) return moveVisit(deps, wish)
    const isNewSetup = (await setupOf(deps).rules()).revision !== target.revision
    if (!isNewSetup && !(await freeExpired(deps))) break
  }
  throw new Refusal(409, 'slot_taken', 'This time is taken. Please choose another one.')
}

const isAt = (row: BookingRow, { date, agendaId, startsAt }: Target) =>
  row.date === date && row.agenda_id === agendaId && row.starts_at === startsAt
