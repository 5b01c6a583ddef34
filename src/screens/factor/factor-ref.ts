import type { ActorRefFrom } from 'xstate'
import type { secondFactorMachine } from '../../../machines/second-factor.ts'

export type FactorRef = ActorRefFrom<typeof secondFactorMachine>
