import {
  VisitReply,
  type DeskCancel,
  type SeatedChange,
  type UndoChange,
  type VisitPatch,
} from '../agenda.ts'
import { call, shape } from './call.ts'

export const markArrived = call({
  id: 'markArrived',
  method: 'POST',
  path: '/desk/booking/:id/arrived',
  access: 'staff',
  needs: 'desk.write',
  body: shape<SeatedChange>,
  reply: VisitReply,
})

export const markSeated = call({
  id: 'markSeated',
  method: 'POST',
  path: '/desk/booking/:id/seated',
  access: 'staff',
  needs: 'desk.write',
  body: shape<SeatedChange>,
  reply: VisitReply,
})

export const markDone = call({
  id: 'markDone',
  method: 'POST',
  path: '/desk/booking/:id/done',
  access: 'staff',
  needs: 'visit.done',
  body: shape<SeatedChange>,
  reply: VisitReply,
})

export const markMissed = call({
  id: 'markMissed',
  method: 'POST',
  path: '/desk/booking/:id/missed',
  access: 'staff',
  needs: 'desk.write',
  body: shape<SeatedChange>,
  reply: VisitReply,
})

/** Undoes one change of a visit. */
export const undoVisitChange = call({
  id: 'undoVisitChange',
  method: 'POST',
  path: '/desk/booking/:id/undo',
  access: 'staff',
  needs: 'visit.done',
  body: shape<UndoChange>,
  reply: VisitReply,
})

/** Moves a visit to another time or agenda, or changes its room. */
export const changeVisit = call({
  id: 'changeVisit',
  method: 'PATCH',
  path: '/desk/booking/:id',
  access: 'staff',
  needs: 'desk.write',
  body: shape<VisitPatch>,
  reply: VisitReply,
})

/** Cancels a visit on the clinic's behalf. */
export const cancelVisit = call({
  id: 'cancelVisit',
  method: 'POST',
  path: '/desk/booking/:id/cancel',
  access: 'staff',
  needs: 'desk.write',
  body: shape<DeskCancel>,
  reply: VisitReply,
})
