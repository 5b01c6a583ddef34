import type { ActorRefFrom } from 'xstate'
import { openingsMachine } from '../../machines/openings.ts'
import type { BookingDate } from '../../schemas/date.ts'
import type { Openings } from '../../schemas/openings.ts'
import type { Services } from '../services.ts'
import { fromPromise } from './from-promise.ts'

export type OpeningsRef = ActorRefFrom<typeof openingsMachine>

/** Connects the openings machine to the clinic. `suggest` gets the first day with a free slot. */
export function provideOpenings({ clinic }: Services, suggest: (date: BookingDate) => void) {
  return openingsMachine.provide({
    actors: {
      listOpenings: fromPromise<Openings, undefined>(({ signal }) => clinic.openings(signal)),
    },
    actions: { suggest: (_, { date }) => suggest(date) },
  })
}
