import { failureOf, type FailureKind } from './failure.ts'
import type { Toast } from './toast.ts'

/** The params that actions and guards take from an actor's error. */
export type Failed = { error: unknown }

/** Maps an actor's error event to params. */
export const failing = ({ event }: { event: { error: unknown } }): Failed => ({
  error: event.error,
})

/** Maps an actor's done event to params. */
export const answered = <Output>({ event }: { event: { output: Output } }) => event.output

/** True for a failure of this kind. */
export const isKind = ({ error }: Failed, kind: FailureKind) => failureOf(error).kind === kind

/** True where the server no longer knows the session, whatever it may or may not do. */
export const isExpired = ({ error }: Failed) => failureOf(error).code === 'unauthorized'

/** What to tell the person about a failure. */
export const messageOf = ({ error }: Failed) => failureOf(error).message

/** Maps an actor's error event to the toast that tells it. */
export const errorToast = ({ event }: { event: { error: unknown } }): Toast => ({
  kind: 'error',
  text: messageOf(event),
})
