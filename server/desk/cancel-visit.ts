import type { AgendaVisit, DeskCancel } from '../../schemas/agenda.ts'
import { changed } from '../booking/refused-change.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { cancelFor } from '../payment/cancel.ts'
import { findForDesk, refuseOutdated, type Wish } from './change-visit.ts'
import { keepBefore } from './desk-change.ts'
import { outdated } from './outdated.ts'
import { readVisit, versionOf } from './visit.ts'

type CancelWish = Wish & Pick<DeskCancel, 'expectedRefund' | 'reason'>

/**
 * Cancels a visit on behalf of the clinic. The patient gets a full refund and an email.
 * The refund and the email are delayed by a minute, so that staff can undo the cancellation.
 * Resolves with the cancelled visit. A repeated request does not cancel the visit again.
 * Throws a 409 `Refusal` if the visit has changed, or the refund differs from the expected refund.
 */
export async function cancelVisit(deps: Deps, wish: CancelWish): Promise<AgendaVisit> {
  const { caller, id, version, expectedRefund, reason } = wish
  const row = await findForDesk(deps, wish)
  const isRepeated = row.cancelled_by === 'clinic' && versionOf(row) === version + 1
  if (isRepeated) return readVisit(deps, id)
  await refuseOutdated(deps, row, wish)
  await cancelFor(deps, {
    caller,
    by: 'clinic',
    row,
    request: { sequence: row.sequence, expectedRefund, reason },
    undoable: async (tx, before, after) => {
      if (versionOf(before) !== version) throw changed()
      await keepBefore(tx, before, after, deps.clock())
    },
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'changed') throw await outdated(deps, id)
    throw error
  })
  return readVisit(deps, id)
}
