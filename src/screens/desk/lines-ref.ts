import type { ActorRefFrom } from 'xstate'
import type { visitLinesMachine } from '../../../machines/visit-lines.ts'

/** The running state machine of the dialog with a visit's treatments. */
export type LinesRef = ActorRefFrom<typeof visitLinesMachine>
