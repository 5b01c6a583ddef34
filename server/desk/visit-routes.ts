import {
  DeskCancel,
  MARKS,
  PlacesQuery,
  SeatedChange,
  UndoChange,
  VisitPatch,
  VisitPath,
  type Mark,
} from '../../schemas/agenda.ts'
import { findPlaces } from '../../schemas/calls/agenda.ts'
import * as calls from '../../schemas/calls/visits.ts'
import { may } from '../../schemas/rights.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { serving } from '../http/serve.ts'
import { datesOf } from './agenda.ts'
import { cancelVisit } from './cancel-visit.ts'
import { changeVisit, findForDesk } from './change-visit.ts'
import { markVisit, roomOf, unmarkVisit } from './marks.ts'
import { moveVisit } from './move-visit.ts'
import { placesOf } from './places.ts'
import { undoChange } from './undo.ts'

const CHANGES_PER_MINUTE = 120

const tag = 'Desk'

const OUTDATED =
  '`version` is the visit’s `version`. If the visit has changed since, the reply is 409 ' +
  '`changed` with the current visit in `error.detail.visit`. A repeated request gets the same ' +
  'reply.'

const STALE = ['not_found', 'changed', 'cancelled'] as const

const MARK = {
  arrived: { call: calls.markArrived, summary: 'Record that the patient arrived' },
  seated: { call: calls.markSeated, summary: 'Record that the patient is in a treatment room' },
  done: { call: calls.markDone, summary: 'Record that the visit is done' },
  missed: { call: calls.markMissed, summary: 'Record that the patient did not come' },
} as const satisfies Readonly<Record<Mark, object>>

/** Adds the routes with which staff move and cancel visits, and record events such as arrivals. */
export function visitRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const limit = perCaller(CHANGES_PER_MINUTE)

  serve(
    findPlaces,
    {
      tag,
      summary: 'List the times to which a visit can be moved, on up to seven days',
      description:
        'Patients’ limits and notice periods do not apply. The visit’s own time counts as free.',
      refuses: ['not_found'],
      query: PlacesQuery,
      limit,
    },
    async ({ caller, query: { booking: id, ...days } }) =>
      placesOf(deps, await findForDesk(deps, { caller, id }), datesOf(days)),
  )

  for (const mark of MARKS) markRoute(app, deps, mark)

  serve(
    calls.undoVisitChange,
    {
      tag,
      summary: 'Undo what was recorded about a visit, or its move or cancellation',
      description:
        `What was recorded can be undone on the same day, and a move or cancellation before the email ` +
        `about it is sent. The email is then dropped. Doctors may undo only \`done\`. ${OUTDATED}`,
      refuses: [...STALE, 'not_undoable', 'slot_taken'],
      params: VisitPath,
      body: UndoChange,
      limit,
    },
    async ({ caller, params: { id }, body: { what, version } }) => {
      if (what !== 'done' && !may(caller.role, 'desk.write'))
        throw new Refusal(403, 'not_allowed', 'Your role does not allow this.')
      const wish = { caller, id, version }
      const visit =
        what === 'move' || what === 'cancel'
          ? await undoChange(deps, { ...wish, what })
          : await unmarkVisit(deps, { ...wish, mark: what })
      return { visit }
    },
  )

  serve(
    calls.changeVisit,
    {
      tag,
      summary: 'Move a visit to another time or doctor, or change its room',
      description:
        'The limits on moves by patients do not apply. If the time changes, the patient gets an email ' +
        `one minute later, unless the move is undone. ${OUTDATED}`,
      refuses: [...STALE, 'not_bookable', 'slot_taken'],
      params: VisitPath,
      body: VisitPatch,
      limit,
    },
    async ({ caller, params: { id }, body: { version, place, room } }) => {
      const wish = { caller, id, version }
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

  serve(
    calls.cancelVisit,
    {
      tag,
      summary: 'Cancel a visit for the clinic, and refund the full price',
      description:
        'The refund and the email wait for one minute and are dropped if the cancellation is undone. ' +
        `\`expectedRefund\` is the price of a paid visit, otherwise 0. ${OUTDATED}`,
      refuses: [...STALE, 'terms_changed', 'disputed'],
      params: VisitPath,
      body: DeskCancel,
      limit,
    },
    async ({ caller, params: { id }, body }) => ({
      visit: await cancelVisit(deps, { caller, id, ...body }),
    }),
  )
}

function markRoute(app: App, deps: Deps, mark: Mark): void {
  const { call, summary } = MARK[mark]
  serving(app, deps)(
    call,
    {
      tag,
      summary,
      description:
        mark === 'seated' ? `With \`room\`, the visit gets this room. ${OUTDATED}` : OUTDATED,
      refuses: [...STALE, 'wrong_day'],
      params: VisitPath,
      body: SeatedChange,
      limit: perCaller(CHANGES_PER_MINUTE),
    },
    async ({ caller, params: { id }, body }) => ({
      visit: await markVisit(deps, { caller, id, ...body, mark }),
    }),
  )
}
