import type { SnapshotFrom } from 'xstate'
import type { AgendaRef } from './agenda-ref.ts'

type State = SnapshotFrom<AgendaRef>

/** The states of the agenda state machine in which the dialog with a visit's details is open. */
const CONTENTS = ['opened', 'givingRoom', 'paying', 'voiding', 'givingBack', 'cancelling'] as const

/** Returns what the dialog about a visit shows, or undefined if the dialog is closed. */
export const contentOf = (state: State) =>
  CONTENTS.find((desk) => state.matches({ shown: { desk } }))

export const isAsking = (state: State): boolean => contentOf(state) !== undefined
