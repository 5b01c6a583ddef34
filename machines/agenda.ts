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
 * The state machine of the page Today, on which staff see the visits of a day or a week.
 *
 * - `loading` reads the days of `query`, and `agenda.look` asks for other days.
 * - `failed` means that the days could not be read; `retry` reads them again.
 * - `shown` displays the days, while the child machine `live` listens for their changes.
 * - `data.current` has the newest days that the server has announced.
 * - `data.refreshing` reads the days again after a change, and keeps the previous ones on screen.
 * - `data.stale` means that a change could not be read; the next change or `retry` reads it.
 * - After an update, `changes` lists the changed visits, and the page announces them.
 * - `desk.opened` shows the details of one visit, which stay open if the visit changes.
 * - `visit.mark` records what happened to a visit, such as the patient's arrival, in `desk.saving`.
 * - `room.confirm` records the room of the open visit in `desk.givingRoom`. If the patient is not in
 *   the chair yet, it also records that. After a failure, the details stay open and show the reason.
 * - For ten seconds, `desk.undoable` lets `desk.undo` take back what was recorded.
 * - `desk.booking` shows the child machine `booking`, in which staff book a visit by phone, or for a
 *   walk-in. The addresses `?book=phone` and `?book=walk-in` open its form at once.
 * - If somebody else has changed a visit, the change fails. A toast says so, and the page shows the
 *   visit as it is now.
 * - `visit.move` starts to move a visit, and `desk.placing` offers the free times of the shown days.
 *   Staff may also go to another day. `visit.place` moves the visit, and `visit.close` keeps its time.
 * - `desk.paying` records a payment at the desk. `desk.cancelling` cancels a visit for the clinic.
 *   `desk.undo` takes a cancellation back. If a payment or a cancellation fails, the dialog stays
 *   open and shows the reason.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 */
export const agendaMachine = agendaSetup.createMachine({
  id: 'agenda',
  context: ({ input }) => ({ ...unread, ...input, agendas: [], failure: null }),
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
