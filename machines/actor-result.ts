import { failureOf, type FailureKind } from './failure.ts'
import type { Toast } from './toast.ts'

/** The parameters that actions and guards receive from the error of an XState actor. */
export type Failed = { error: unknown }

/** Converts the error event of an XState actor to the parameters of an action or guard. */
export const failing = ({ event }: { event: { error: unknown } }): Failed => ({
  error: event.error,
})

/** Converts the done event of an XState actor to the parameters of an action or guard. */
export const answered = <Output>({ event }: { event: { output: Output } }) => event.output

/** Returns true if the error is a `Failure` of this kind. */
export const isKind = ({ error }: Failed, kind: FailureKind) => failureOf(error).kind === kind

/** Returns true if the server no longer accepts the access token (code `unauthorized`). */
export const isExpired = ({ error }: Failed) => failureOf(error).code === 'unauthorized'

/** Returns the error message to show to the person. */
export const messageOf = ({ error }: Failed) => failureOf(error).message

/** Converts the error event of an XState actor to an error toast. */
export const errorToast = ({ event }: { event: { error: unknown } }): Toast => ({
  kind: 'error',
  text: messageOf(event),
})
