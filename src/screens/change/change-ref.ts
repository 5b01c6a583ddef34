import type { ActorRefFrom } from 'xstate'
import type { changeMachine } from '../../../machines/change.ts'

export type ChangeRef = ActorRefFrom<typeof changeMachine>
