import { bookingOpenings } from '../../machines/booking-setup.ts'
import { countOpenings } from '../../schemas/calls/availability.ts'
import type { Openings } from '../../schemas/openings.ts'
import type { Services } from '../services.ts'
import { fromPromise } from './from-promise.ts'

/** Connects the state machine that loads free-slot counts to the clinic's server. */
export const provideOpenings = ({ clinic }: Pick<Services, 'clinic'>) =>
  bookingOpenings.provide({
    actors: {
      listOpenings: fromPromise<Openings, undefined>(({ signal }) =>
        clinic.send(countOpenings, undefined, signal),
      ),
    },
  })
