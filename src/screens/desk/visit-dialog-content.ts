import type { SnapshotFrom } from 'xstate'
import type { AgendaRef } from './agenda-ref.ts'

type State = SnapshotFrom<AgendaRef>

/** The states of the agenda in which the dialog of a visit is open. */
const CONTENTS = ['opened', 'givingRoom', 'paying', 'cancelling'] as const

/** Returns what the dialog of a visit shows, or undefined if it is closed. */
export const contentOf = (state: State) =>
  CONTENTS.find((desk) => state.matches({ shown: { desk } }))

export const isAsking = (state: State): boolean => contentOf(state) !== undefined
