import type { ActorRefFrom } from 'xstate'
import type { blockTimeMachine } from '../../../machines/block-time.ts'

/** The running state machine of the dialog that blocks time. */
export type BlockRef = ActorRefFrom<typeof blockTimeMachine>
