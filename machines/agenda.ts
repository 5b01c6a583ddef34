import { answered, byEvent, failing, fails } from './actor-result.ts'
import { unread } from './agenda-context.ts'
import { desk } from './agenda-desk.ts'
import { agendaEnds } from './agenda-replies.ts'
import { agendaSetup } from './agenda-setup.ts'
import { refusedEnds, sessionEnds } from './session-ended.ts'

const looks = {
  'agenda.look': {
    guard: { type: 'isAnother', params: byEvent },
    target: '#agenda.loading',
    reenter: true,
    actions: { type: 'lookAt', params: byEvent },
  },
} as const

const hears = {
  guard: { type: 'isNewer', params: byEvent },
  actions: { type: 'keepNews', params: byEvent },
} as const

/**
 * The state machine of the Today page, on which staff see the visits of a day or a week.
 *
 * - `loading` reads the days from `query.from` to `query.to`; `agenda.look` changes the query.
 * - `failed` means that the days could not be read; the `retry` event reads the days again.
 * - `shown` displays the days, while the `live` child machine listens for changes of these days.
 * - In `data.current`, the page shows the newest days that the server has announced.
 * - `data.refreshing` reads the days again after a change, while the earlier data stays on screen.
 * - `data.stale`: reloading the agenda failed. The next change or `retry` event reloads the days.
 * - After an update of the days, `changes` lists the changed visits, and the page announces them.
 * - `desk.opened` shows the details of one visit, which stay open if the visit changes.
 * - `visit.mark` leads to `desk.saving`, which stores a mark such as the patient's arrival.
 * - `room.confirm` records the room of the open visit in `desk.givingRoom`.
 * - If the patient is not in the chair yet, `room.confirm` also records that the patient is seated.
 * - If the room cannot be recorded, the visit's details stay open and show the reason.
 * - In `desk.undoable`, which lasts ten seconds, `desk.undo` undoes the latest change of a visit.
 * - In `desk.booking`, the `booking` child machine books a visit for a phone caller or a walk-in.
 * - `visit.next` opens the booking form with the person and the treatment of a visit that is done.
 * - The URL parameters `?book=phone` and `?book=walk-in` open the booking form immediately.
 * - If another user has changed a visit, this user's change of that visit fails with a toast.
 * - After a failed change, the page shows the newest version of the visit.
 * - `visit.move` begins to move a visit; `desk.placing` offers the free times on the shown days.
 * - While staff are moving a visit, the page can also show other days.
 * - The `visit.place` event moves the visit to a free slot, also while free slots are read again.
 * - The `visit.close` event gives up the move, so that the visit keeps its time.
 * - `desk.paying` records money that the desk has taken: all that is left to pay, or a part.
 * - If the amount is more than what is left to pay, `desk.paying.confirming` asks once more.
 * - `desk.voiding` voids a payment at the desk. `desk.givingBack` gives money back.
 * - `desk.cancelling` cancels a visit for the clinic.
 * - `desk.undo` can also undo the cancellation of a visit, and voids a payment.
 * - If a payment or a cancellation fails, the dialog stays open and shows the reason.
 * - If the visit is already paid, cancelled or removed, the dialog closes, and a toast says so.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 */
export const agendaMachine = agendaSetup.createMachine({
  id: 'agenda',
  context: ({ input }) => ({
    ...unread,
    ...input,
    agendas: [],
    usualMethod: 'cash',
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: looks,
      invoke: {
        src: 'readAgenda',
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: 'isMoving',
            target: '#agenda.shown.desk.placing',
            actions: { type: 'keepAgenda', params: answered },
          },
          { target: 'shown', actions: { type: 'keepAgenda', params: answered } },
        ],
        onError: [refusedEnds, fails],
      },
    },
    shown: {
      type: 'parallel',
      on: { ...looks, 'live.refused': { target: 'ended', actions: sessionEnds } },
      invoke: { src: 'live', id: 'live', input: ({ context }) => context.query },
      states: {
        data: {
          initial: 'current',
          states: {
            current: { on: { 'day.changed': { ...hears, target: 'refreshing' } } },
            refreshing: {
              on: { 'day.changed': hears },
              invoke: {
                src: 'readAgenda',
                input: ({ context }) => context.query,
                onDone: [
                  {
                    guard: { type: 'isBehind', params: answered },
                    target: 'refreshing',
                    reenter: true,
                    actions: { type: 'keepNewer', params: answered },
                  },
                  { target: 'current', actions: { type: 'keepNewer', params: answered } },
                ],
                onError: [
                  agendaEnds,
                  { target: 'stale', actions: { type: 'keepFailure', params: failing } },
                ],
              },
            },
            stale: {
              tags: 'stale',
              on: {
                'day.changed': { ...hears, target: 'refreshing' },
                retry: { target: 'refreshing', actions: 'clearFailure' },
              },
            },
          },
        },
        desk,
      },
    },
    failed: {
      tags: 'failed',
      on: { ...looks, retry: { target: 'loading', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
