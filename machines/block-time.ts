import { assign, setup } from 'xstate'
import { addTimeOff, deleteTimeOff } from '../schemas/calls/setup.ts'
import { listStillToCall } from '../schemas/calls/still-to-call.ts'
import type { SetupChange } from '../schemas/setup.ts'
import type { AwayVisit, StillToCall } from '../schemas/still-to-call.ts'
import {
  answered,
  byEvent,
  errorToast,
  failing,
  isExpired,
  messageOf,
  type Failed,
} from './actor-result.ts'
import { checkBlock, type BlockForm } from './block-time-form.ts'
import { refusalOf, type FieldErrors } from './form.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import { expiredEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'

/** Where the form begins: a doctor's agenda and a time, without a reason. */
export type BlockPlace = Omit<BlockForm, 'reason'>

type BlockTimeEvent =
  | { type: 'block.open'; place: BlockPlace }
  | { type: 'form.edit'; edit: Partial<BlockForm> }
  | { type: 'block.submit' }
  | { type: 'block.undo' }
  | { type: 'block.close' }

type BlockTimeContext = {
  form: BlockForm
  /** The error messages of the last validation, by form field. */
  found: FieldErrors
  failure: string | null
  /** The id of the time off that was stored. Empty before. */
  madeId: string
  /** The visits in the blocked time. Null if they could not be read. */
  affected: readonly AwayVisit[] | null
}

const BLANK: BlockForm = {
  agendaId: '',
  from: '',
  fromTime: '',
  until: '',
  untilTime: '',
  reason: '',
}

const FREED: Toast = { kind: 'success', text: 'The time is free again.' }

/** Returns the visits that the doctor in the form has in time off, on the days in the form. */
const affectedIn = ({ form }: BlockTimeContext, { visits }: StillToCall) =>
  visits.filter(
    ({ visit: { agendaId, date } }) =>
      agendaId === form.agendaId && form.from <= date && date <= (form.until || form.from),
  )

function bodyOf({ form }: BlockTimeContext) {
  const checked = checkBlock(form)
  if ('errors' in checked) throw new Error('The form is not valid')
  return checked.body
}

const shows = { type: 'keepAffected', params: answered } as const

/**
 * The state machine of the dialog in which staff block a doctor's time, for example of a sick one.
 *
 * - `block.open` opens the form in `editing`, with a doctor and a time.
 * - `block.submit` validates the form, and `saving` stores the time off.
 * - If the server refuses the time, the form says so beside the field.
 * - `reading` fetches the visits in the blocked time, which `told` lists with their phone numbers.
 * - As long as `told` is open, `block.undo` deletes the time off again.
 * - If the session has expired (401), `ended` opens the login screen.
 */
export const blockTimeMachine = setup({
  types: typed<{
    events: BlockTimeEvent
    context: BlockTimeContext
    tags: 'busy' | 'modal'
  }>(),
  actors: {
    addTimeOff: calling(addTimeOff),
    deleteTimeOff: calling(deleteTimeOff),
    listStillToCall: calling(listStillToCall),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    open: assign((_, { place }: { place: BlockPlace }) => ({
      form: { ...BLANK, ...place },
      found: {},
      failure: null,
      madeId: '',
      affected: null,
    })),
    edit: assign(({ context: { form } }, { edit }: { edit: Partial<BlockForm> }) => ({
      form: { ...form, ...edit },
      failure: null,
    })),
    showErrors: assign(({ context: { form } }) => {
      const checked = checkBlock(form)
      return { found: 'errors' in checked ? checked.errors : {} }
    }),
    keepRefusal: assign((_, failed: Failed) => refusalOf(failed)),
    keepMade: assign((_, { _id = '' }: SetupChange) => ({ madeId: _id, failure: null })),
    keepAffected: assign(({ context }, list: StillToCall) => ({
      affected: affectedIn(context, list),
    })),
    keepFailure: assign((_, failed: Failed) => ({ failure: messageOf(failed) })),
  },
  guards: {
    isExpired: (_, failed: Failed) => isExpired(failed),
    isValid: ({ context: { form } }) => 'body' in checkBlock(form),
  },
}).createMachine({
  id: 'blockTime',
  context: { form: BLANK, found: {}, failure: null, madeId: '', affected: null },
  initial: 'closed',
  states: {
    closed: {
      on: { 'block.open': { target: 'editing', actions: { type: 'open', params: byEvent } } },
    },
    editing: {
      tags: 'modal',
      on: {
        'form.edit': { actions: { type: 'edit', params: byEvent } },
        'block.submit': [
          { guard: 'isValid', target: 'saving', actions: 'showErrors' },
          { actions: 'showErrors' },
        ],
        'block.close': 'closed',
      },
    },
    saving: {
      tags: ['modal', 'busy'],
      invoke: {
        src: 'addTimeOff',
        input: ({ context }) => ({ query: {}, body: bodyOf(context) }),
        onDone: { target: 'reading', actions: { type: 'keepMade', params: answered } },
        onError: [
          expiredEnds,
          { target: 'editing', actions: { type: 'keepRefusal', params: failing } },
        ],
      },
    },
    reading: {
      tags: ['modal', 'busy'],
      invoke: {
        src: 'listStillToCall',
        onDone: { target: 'told', actions: shows },
        onError: [
          expiredEnds,
          { target: 'told', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    told: {
      tags: 'modal',
      on: { 'block.undo': 'freeing', 'block.close': 'closed' },
    },
    freeing: {
      tags: ['modal', 'busy'],
      invoke: {
        src: 'deleteTimeOff',
        input: ({ context: { madeId } }) => ({ params: { id: madeId }, query: {} }),
        onDone: { target: 'closed', actions: { type: 'notify', params: () => FREED } },
        onError: [expiredEnds, { target: 'told', actions: { type: 'notify', params: errorToast } }],
      },
    },
    ended: { type: 'final' },
  },
})
