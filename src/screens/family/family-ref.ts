import type { ActorRefFrom } from 'xstate'
import type { familyMachine } from '../../../machines/family.ts'

export type FamilyRef = ActorRefFrom<typeof familyMachine>
