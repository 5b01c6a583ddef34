import { assign, setup } from 'xstate'
import type { AgendaVisit, VisitPlace, VisitReply } from '../schemas/agenda.ts'
import { listStillToCall } from '../schemas/calls/still-to-call.ts'
import type { StillToCall } from '../schemas/still-to-call.ts'
import { answered, byEvent, fails, isKind, messageOf, type Failed } from './actor-result.ts'
import type { VisitWish } from './agenda-events.ts'
import { refundOf } from './agenda-rules.ts'
import type { Call } from './call-list.ts'
import { calling } from './kit/wire.ts'
import { performed, promised, typed } from './placeholder.ts'
import { refusedEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'
import { tells, tellsFailure } from './told.ts'
import { UNDO_MS } from './undo-time.ts'

type StillToCallEvent =
  | { type: 'message.left'; id: string }
  | ({ type: 'place.take' } & Move)
  | { type: 'visit.cancel'; id: string }
  | { type: 'cancellation.confirm'; reason: string }
  | { type: 'visit.close' }
  | { type: 'desk.undo' }
  | { type: 'retry' }

type StillToCallContext = {
  list: StillToCall | null
  /** The id of the visit about which staff act, or have acted last. Empty before the first time. */
  id: string
  /** The last requested change of a visit. Null before the first change. */
  wish: VisitWish | null
  failure: string | null
}

const RECORDED: Toast = { kind: 'success', text: 'Call recorded.' }
const UNDONE: Toast = { kind: 'success', text: 'Undone.' }

/** Returns the listed visit with the given `id`; undefined if it is not listed. */
const visitIn = (list: StillToCall | null, id: string): AgendaVisit | undefined =>
  list?.visits.find(({ visit }) => visit.id === id)?.visit

const versionIn = ({ list }: StillToCallContext, id: string) => visitIn(list, id)?.version ?? 0

const toldChange = ({ context: { wish } }: { context: StillToCallContext }): Toast => ({
  kind: 'success',
  text: wish?.does === 'cancel' ? 'Visit cancelled.' : 'Visit moved.',
})

/** Returns the request that undoes the change `wish`. The visit is given as it is after the change. */
const undoOf = (wish: VisitWish | null, { id, version }: AgendaVisit): VisitWish => ({
  does: 'undo',
  what: wish?.does === 'cancel' ? 'cancel' : 'move',
  id,
  version,
})

type Move = { readonly id: string; readonly place: VisitPlace }

const moveOf = (context: StillToCallContext, { id, place }: Move): VisitWish => ({
  does: 'move',
  id,
  place,
  version: versionIn(context, id),
})

function cancellationOf(context: StillToCallContext, reason: string): VisitWish {
  const { list, id } = context
  const visit = visitIn(list, id)
  const expectedRefund = visit ? refundOf(visit) : 0
  return { does: 'cancel', id, version: versionIn(context, id), reason, expectedRefund }
}

const deeds = {
  'message.left': { target: 'recording', actions: { type: 'choose', params: byEvent } },
  'place.take': { target: 'changing', actions: { type: 'keepMove', params: byEvent } },
  'visit.cancel': { target: 'asking', actions: { type: 'choose', params: byEvent } },
} as const

/**
 * The state machine of the list of visits whose doctor is away, whose patients staff call.
 *
 * - `loading` fetches the visits. A reload keeps the list on screen.
 * - `failed` means that the visits could not be fetched; the `retry` event fetches them again.
 * - `message.left` records that staff have left a message, and the visit stays on the list.
 * - `place.take` moves a visit to a proposed time. `visit.cancel` asks whether to cancel the visit.
 * - `changing` stores the move or the cancellation. The visit is then no longer listed.
 * - `undoable` fetches the visits again. For ten seconds, `desk.undo` undoes the change.
 * - If somebody else has changed the visit, or taken the time, a toast says so, and the visits are
 *   fetched again.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 */
export const stillToCallMachine = setup({
  types: typed<{
    events: StillToCallEvent
    context: StillToCallContext
    tags: 'busy' | 'failed' | 'modal' | 'undoable'
  }>(),
  actors: {
    listStillToCall: calling(listStillToCall),
    changeVisit: promised<AgendaVisit, VisitWish>('changeVisit'),
    recordCall: promised<VisitReply, Call>('recordCall'),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    keepList: assign((_, list: StillToCall) => ({ list })),
    choose: assign((_, { id }: { id: string }) => ({ id })),
    keepMove: assign(({ context }, move: Move) => ({ id: move.id, wish: moveOf(context, move) })),
    keepCancellation: assign(({ context }, { reason }: { reason: string }) => ({
      wish: cancellationOf(context, reason),
    })),
    keepUndo: assign(({ context: { wish } }, changed: AgendaVisit) => ({
      wish: undoOf(wish, changed),
    })),
    keepFailure: assign((_, failed: Failed) => ({ failure: messageOf(failed) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, failed: Failed) => isKind(failed, 'refused'),
    isUndone: ({ context: { wish } }) => wish?.does === 'undo',
  },
  delays: { untilFinal: UNDO_MS },
}).createMachine({
  id: 'stillToCall',
  context: { list: null, id: '', wish: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'listStillToCall',
        onDone: { target: 'shown', actions: { type: 'keepList', params: answered } },
        onError: [refusedEnds, fails],
      },
    },
    shown: { on: deeds },
    recording: {
      tags: 'busy',
      invoke: {
        src: 'recordCall',
        input: ({ context }) => ({
          id: context.id,
          version: versionIn(context, context.id),
          outcome: 'message',
        }),
        onDone: tells(() => RECORDED),
        onError: [refusedEnds, tellsFailure],
      },
    },
    asking: {
      tags: 'modal',
      on: {
        'cancellation.confirm': {
          target: 'changing',
          actions: { type: 'keepCancellation', params: byEvent },
        },
        'visit.close': 'shown',
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'changeVisit',
        input: ({ context: { wish } }) => {
          if (wish === null) throw new Error('Nobody has asked for a change')
          return wish
        },
        onDone: [
          { guard: 'isUndone', ...tells(() => UNDONE) },
          {
            target: 'undoable',
            actions: [
              { type: 'notify', params: toldChange },
              { type: 'keepUndo', params: answered },
            ],
          },
        ],
        onError: [refusedEnds, tellsFailure],
      },
    },
    undoable: {
      tags: 'undoable',
      after: { untilFinal: 'loading' },
      on: { ...deeds, 'desk.undo': 'changing' },
      invoke: {
        src: 'listStillToCall',
        onDone: { actions: { type: 'keepList', params: answered } },
        onError: [refusedEnds, fails],
      },
    },
    failed: {
      tags: 'failed',
      on: { retry: { target: 'loading', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
