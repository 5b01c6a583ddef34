import type { ActorRefFrom } from 'xstate'
import type { stillToCallMachine } from '../../../machines/still-to-call.ts'

/** The running state machine of the visits whose doctor is away. */
export type StillToCallRef = ActorRefFrom<typeof stillToCallMachine>
