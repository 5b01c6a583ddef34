import type { ActorRefFrom } from 'xstate'
import type { endOfDayMachine } from '../../../machines/end-of-day.ts'

/** The running state machine of the End of Day page. */
export type EndOfDayRef = ActorRefFrom<typeof endOfDayMachine>
