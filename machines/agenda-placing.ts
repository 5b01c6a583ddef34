import { answered, byEvent, failing } from './actor-result.ts'
import { agendaEnds, keepsLatest, keepsVisit, makesChange, showsError } from './agenda-replies.ts'
import { agendaSetup } from './agenda-setup.ts'

/** The transition that gives up the move of a visit, so that the visit keeps its time. */
const putsDown = {
  'visit.close': { target: '#agenda.shown.desk.idle', actions: ['tellKept', 'putDown'] },
} as const

/** The transition that reads the free times again after the server has announced a changed day. */
const rereads = {
  'day.changed': {
    guard: { type: 'isNewer', params: byEvent },
    target: 'reading',
    reenter: true,
  },
} as const

/** The transition that moves the visit. The server decides whether the slot is still free. */
const moves = { target: 'moving', actions: { type: 'keepMove', params: byEvent } } as const

/** The state of the agenda page in which staff move a visit to another time on the shown days. */
export const placing = agendaSetup.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      on: {
        ...putsDown,
        ...rereads,
        // While the free times are read again, the page still offers the previous free times.
        'visit.place': { guard: { type: 'isOffered', params: byEvent }, ...moves },
      },
      invoke: {
        src: 'readPlaces',
        input: ({ context: { picked, query } }) => ({
          query: { booking: picked?.id ?? '', from: query.from, to: query.to },
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
          agendaEnds,
          { target: 'unread', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    choosing: {
      on: {
        ...putsDown,
        ...rereads,
        'visit.place': moves,
      },
    },
    full: { on: { ...putsDown, ...rereads } },
    unread: {
      on: { ...putsDown, retry: { target: 'reading', actions: 'clearFailure' } },
    },
    moving: {
      tags: 'busy',
      invoke: {
        ...makesChange,
        onDone: { target: '#agenda.shown.desk.undoable', actions: [keepsVisit, 'putDown'] },
        onError: [
          agendaEnds,
          {
            guard: { type: 'isTaken', params: failing },
            target: 'reading',
            actions: showsError,
          },
          {
            guard: { type: 'isOutdated', params: failing },
            target: '#agenda.shown.desk.idle',
            actions: [keepsLatest, 'putDown', showsError],
          },
          { target: 'choosing', actions: showsError },
        ],
      },
    },
  },
})
