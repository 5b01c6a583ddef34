import { answered, byEvent, errorToast, failing } from './actor-result.ts'
import { agendaSetup } from './agenda-setup.ts'
import { refusedEnds } from './session-ended.ts'

/** The transition that leaves the visit where it is. */
const putsDown = {
  'visit.close': { target: '#agenda.shown.desk.idle', actions: ['tellKept', 'putDown'] },
} as const

/** The transition that reads the places again, because the day has changed. */
const rereads = {
  'day.changed': {
    guard: { type: 'isNewer', params: byEvent },
    target: 'reading',
    reenter: true,
  },
} as const

/** The state in which staff choose another time for a visit, on the shown days. */
export const placing = agendaSetup.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      on: { ...putsDown, ...rereads },
      invoke: {
        src: 'readPlaces',
        input: ({ context: { picked, query } }) => ({
          booking: picked?.id ?? '',
          from: query.from,
          to: query.to,
        }),
        onDone: [
          {
            guard: { type: 'hasPlaces', params: answered },
            target: 'choosing',
            actions: { type: 'keepPlaces', params: answered },
          },
          { target: 'full', actions: { type: 'keepPlaces', params: answered } },
        ],
        onError: [
          { ...refusedEnds, target: '#agenda.ended' },
          { target: 'unread', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    choosing: {
      on: {
        ...putsDown,
        ...rereads,
        'visit.place': {
          target: 'moving',
          actions: { type: 'keepMove', params: byEvent },
        },
      },
    },
    full: { on: { ...putsDown, ...rereads } },
    unread: {
      on: { ...putsDown, retry: { target: 'reading', actions: 'clearFailure' } },
    },
    moving: {
      tags: 'busy',
      invoke: {
        src: 'changeVisit',
        input: ({ context }) => context.wish,
        onDone: {
          target: '#agenda.shown.desk.undoable',
          actions: [{ type: 'keepVisit', params: answered }, 'putDown'],
        },
        onError: [
          { ...refusedEnds, target: '#agenda.ended' },
          {
            guard: { type: 'isTaken', params: failing },
            target: 'reading',
            actions: { type: 'notify', params: errorToast },
          },
          {
            guard: { type: 'isOutdated', params: failing },
            target: '#agenda.shown.desk.idle',
            actions: [
              { type: 'keepLatest', params: failing },
              'putDown',
              { type: 'notify', params: errorToast },
            ],
          },
          { target: 'choosing', actions: { type: 'notify', params: errorToast } },
        ],
      },
    },
  },
})
