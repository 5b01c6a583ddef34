import {
  DeskCancel,
  MARKS,
  Places,
  PlacesQuery,
  SeatedChange,
  UndoChange,
  VisitPatch,
  VisitPath,
  VisitReply,
  type Mark,
} from '../../schemas/agenda.ts'
import { may, type Permission } from '../../schemas/rights.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { callerOf, requireRight } from '../http/auth.ts'
import { perCaller } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { datesOf } from './agenda.ts'
import { cancelVisit } from './cancel-visit.ts'
import { changeVisit, findForDesk } from './change-visit.ts'
import { markVisit, roomOf, unmarkVisit } from './marks.ts'
import { moveVisit } from './move-visit.ts'
import { placesOf } from './places.ts'
import { undoChange } from './undo.ts'

const CHANGES_PER_MINUTE = 120

const OUTDATED =
  '`version` is the visit’s `version`. If the visit has changed since, the reply is 409 ' +
  '`changed` with the current visit in `error.detail.visit`. A repeated request gets the same ' +
  'reply.'

const STALE = ['not_found', 'changed', 'cancelled'] as const

const PLACES = about({
  id: 'findPlaces',
  tag: 'Desk',
  access: 'staff',
  needs: 'desk.write',
  summary: 'List the times to which a visit can be moved, on up to seven days',
  description:
    'Patients’ limits and notice periods do not apply. The visit’s own time counts as free.',
  refuses: ['not_found'],
})

const MARK: Readonly<Record<Mark, { needs: Permission; id: string; summary: string }>> = {
  arrived: { needs: 'desk.write', id: 'markArrived', summary: 'Record that the patient arrived' },
  seated: {
    needs: 'desk.write',
    id: 'markSeated',
    summary: 'Record that the patient is in a treatment room',
  },
  done: { needs: 'visit.done', id: 'markDone', summary: 'Record that the visit is done' },
  missed: {
    needs: 'desk.write',
    id: 'markMissed',
    summary: 'Record that the patient did not come',
  },
}

const UNDO = about({
  id: 'undoVisitChange',
  tag: 'Desk',
  access: 'staff',
  needs: 'visit.done',
  summary: 'Undo what was recorded about a visit, or its move or cancellation',
  description:
    `What was recorded can be undone on the same day, and a move or cancellation before the email ` +
    `about it is sent. The email is then dropped. Doctors may undo only \`done\`. ${OUTDATED}`,
  refuses: [...STALE, 'not_undoable', 'slot_taken'],
})

const CHANGE = about({
  id: 'changeVisit',
  tag: 'Desk',
  access: 'staff',
  needs: 'desk.write',
  summary: 'Move a visit to another time or doctor, or change its room',
  description:
    'The limits on moves by patients do not apply. If the time changes, the patient gets an email ' +
    `one minute later, unless the move is undone. ${OUTDATED}`,
  refuses: [...STALE, 'not_bookable', 'slot_taken'],
})

const CANCEL = about({
  id: 'cancelVisit',
  tag: 'Desk',
  access: 'staff',
  needs: 'desk.write',
  summary: 'Cancel a visit for the clinic, and refund the full price',
  description:
    'The refund and the email wait for one minute and are dropped if the cancellation is undone. ' +
    `\`expectedRefund\` is the price of a paid visit, otherwise 0. ${OUTDATED}`,
  refuses: [...STALE, 'terms_changed', 'disputed'],
})

/** Adds the routes with which staff move and cancel visits, and record events such as arrivals. */
export function visitRoutes(app: App, deps: Deps): void {
  const config = perCaller(CHANGES_PER_MINUTE)
  const onRequest = requireRight(deps, 'desk.write')
  const reply = { params: VisitPath, response: { 200: VisitReply } }

  app.get(
    '/agenda/places',
    {
      schema: { ...PLACES, querystring: PlacesQuery, response: { 200: Places } },
      onRequest,
      config,
    },
    async (request) => {
      const { booking: id, ...days } = request.query
      const caller = callerOf(request)
      return placesOf(deps, await findForDesk(deps, { caller, id }), datesOf(days))
    },
  )

  for (const mark of MARKS) markRoute(app, deps, mark)

  app.post(
    '/desk/booking/:id/undo',
    {
      schema: { ...UNDO, ...reply, body: UndoChange },
      onRequest: requireRight(deps, 'visit.done'),
      config,
    },
    async (request) => {
      const { what, version } = request.body
      const caller = callerOf(request)
      if (what !== 'done' && !may(caller.role, 'desk.write'))
        throw new Refusal(403, 'not_allowed', 'Your role does not allow this.')
      const wish = { caller, id: request.params.id, version }
      const visit =
        what === 'move' || what === 'cancel'
          ? await undoChange(deps, { ...wish, what })
          : await unmarkVisit(deps, { ...wish, mark: what })
      return { visit }
    },
  )

  app.patch(
    '/desk/booking/:id',
    { schema: { ...CHANGE, ...reply, body: VisitPatch }, onRequest, config },
    async (request) => {
      const { version, place, room } = request.body
      const wish = { caller: callerOf(request), id: request.params.id, version }
      if (place) return { visit: await moveVisit(deps, { ...wish, place }) }
      const value = roomOf(room ?? '')
      const change = {
        action: 'visit.room',
        detail: room ?? '',
        values: { room: value },
        isMade: (row: { room: string | null }) => row.room === value,
      } as const
      return { visit: await changeVisit(deps, wish, () => change) }
    },
  )

  app.post(
    '/desk/booking/:id/cancel',
    { schema: { ...CANCEL, ...reply, body: DeskCancel }, onRequest, config },
    async (request) => {
      const wish = { caller: callerOf(request), id: request.params.id, ...request.body }
      return { visit: await cancelVisit(deps, wish) }
    },
  )
}

function markRoute(app: App, deps: Deps, mark: Mark): void {
  const { needs, id, summary } = MARK[mark]
  const description =
    mark === 'seated' ? `With \`room\`, the visit gets this room. ${OUTDATED}` : OUTDATED
  const refuses = [...STALE, 'wrong_day'] as const
  app.post(
    `/desk/booking/:id/${mark}`,
    {
      schema: {
        ...about({ id, tag: 'Desk', access: 'staff', needs, summary, description, refuses }),
        params: VisitPath,
        body: SeatedChange,
        response: { 200: VisitReply },
      },
      onRequest: requireRight(deps, needs),
      config: perCaller(CHANGES_PER_MINUTE),
    },
    async (request) => {
      const wish = { caller: callerOf(request), id: request.params.id, ...request.body }
      return { visit: await markVisit(deps, { ...wish, mark }) }
    },
  )
}
