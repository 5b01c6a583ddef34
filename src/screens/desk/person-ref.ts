import type { ActorRefFrom } from 'xstate'
import type { accountLinksMachine } from '../../../machines/account-links.ts'
import type { personMachine } from '../../../machines/person-card.ts'
import type { mergingMachine } from '../../../machines/merging.ts'
import type { noteMachine } from '../../../machines/note.ts'
import type { relativeMachine } from '../../../machines/relative.ts'

export type PersonRef = ActorRefFrom<typeof personMachine>
export type NoteRef = ActorRefFrom<typeof noteMachine>
export type LinksRef = ActorRefFrom<typeof accountLinksMachine>
export type MergingRef = ActorRefFrom<typeof mergingMachine>
export type RelativeRef = ActorRefFrom<typeof relativeMachine>
