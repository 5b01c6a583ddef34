import type { ActorRefFrom } from 'xstate'
import type { personMachine } from '../../../machines/person-card.ts'
import type { noteMachine } from '../../../machines/note.ts'

export type PersonRef = ActorRefFrom<typeof personMachine>
export type NoteRef = ActorRefFrom<typeof noteMachine>
