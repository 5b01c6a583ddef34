import { answered, failing, fails } from './actor-result.ts'
import { cancelling, confirmingCancel } from './change-cancel.ts'
import { choosingTime, confirmingMove, moving } from './change-move.ts'
import { expires, gone, keepsFailure, keepsLoaded } from './change-replies.ts'
import { changeSetup } from './change-setup.ts'

/**
 * The state machine of the page on which a patient can cancel or move one appointment.
 *
 * - `loading` fetches the booking and its possible changes, and `shown` displays both.
 * - If the booking is cancelled or past, `lookingBack` searches the patient's history for it.
 * - `unknown` means that the patient has no booking with the id in the URL.
 * - The `change.cancel` event opens the `confirmingCancel` dialog, which shows the refund.
 * - The `change.move` event leads to `choosingTime`, which shows one day's free times at a time.
 * - The `time.pick` event chooses a time and opens the `confirmingMove` dialog.
 * - The `change.keep` event closes the dialog or leaves `choosingTime` without a change.
 * - The `change.confirm` event sends the change: the next state is `cancelling` or `moving`.
 * - If another patient took the chosen time, `choosingTime` offers the nearest free times.
 * - `outdated` loads the booking again if the page shows an old version, or a deadline has passed.
 * - After `outdated`, the dialog shows the new data, or closes if the change is no longer possible.
 * - If the reply to a move was lost, `outdated` finds the moved booking and reports success.
 * - If the server does not reply, the dialog shows the error; `change.confirm` tries again.
 * - `done` shows the changed booking. After a move, `change.return` shows the booking's page again.
 * - `ended` means that the session has expired. After the login, the booking's page opens again.
 *
 * - The `choosing` tag marks the states that show free times.
 * - The `cancelled` and `moved` tags say which booking `done` shows: a cancelled or a moved one.
 */
export const changeMachine = changeSetup.createMachine({
  id: 'change',
  context: ({ input }) => ({
    bookingId: input.bookingId,
    patient: input.patient,
    booking: null,
    options: null,
    cancelled: null,
    refunded: null,
    date: '',
    times: { slots: [] },
    chosen: null,
    nearest: [],
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadAppointment',
        input: ({ context }) => ({ id: context.bookingId }),
        onDone: { target: 'shown', actions: keepsLoaded },
        onError: [
          expires,
          gone,
          {
            guard: { type: 'isUnknown', params: failing },
            target: 'unknown',
            actions: keepsFailure,
          },
          fails,
        ],
      },
    },
    lookingBack: {
      tags: 'busy',
      invoke: {
        src: 'findInHistory',
        input: ({ context }) => ({ id: context.bookingId, patient: context.patient }),
        onDone: [
          {
            guard: { type: 'isFound', params: answered },
            target: 'done.cancelled',
            actions: ['clearFailure', { type: 'keepCancelled', params: answered }],
          },
          { target: 'unknown' },
        ],
        onError: [expires, fails],
      },
    },
    shown: {
      on: {
        'change.cancel': {
          guard: 'canCancel',
          target: 'confirmingCancel',
          actions: 'unchoose',
        },
        'change.move': { guard: 'canMove', target: 'choosingTime', actions: 'startChoosing' },
      },
    },
    confirmingCancel,
    cancelling,
    choosingTime,
    confirmingMove,
    moving,
    outdated: {
      tags: ['busy', 'modal'],
      invoke: {
        src: 'loadAppointment',
        input: ({ context }) => ({ id: context.bookingId }),
        onDone: [
          {
            guard: { type: 'isMovedAlready', params: answered },
            target: 'done.moved',
            actions: ['clearFailure', keepsLoaded],
          },
          {
            guard: { type: 'isStillCancellable', params: answered },
            target: 'confirmingCancel',
            actions: keepsLoaded,
          },
          {
            guard: { type: 'isStillMovable', params: answered },
            target: 'confirmingMove',
            actions: keepsLoaded,
          },
          { target: 'shown', actions: keepsLoaded },
        ],
        onError: [expires, gone, fails],
      },
    },
    done: {
      initial: 'moved',
      states: {
        moved: { tags: 'moved', on: { 'change.return': '#change.loading' } },
        cancelled: { tags: 'cancelled' },
      },
    },
    unknown: { tags: 'unknown' },
    failed: {
      tags: 'failed',
      on: { retry: { target: 'loading', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
