import { failureOf, type FailureKind } from './failure.ts'
import type { Toast } from './toast.ts'

/** The parameters that actions and guards receive after an XState actor has failed. */
export type Failed = { error: unknown }

/** Converts an XState actor's error event to the parameters of an action or guard. */
export const failing = ({ event }: { event: { error: unknown } }): Failed => ({
  error: event.error,
})

/** The transition to `failed` after an XState actor fails. `keepFailure` stores the message. */
export const fails = {
  target: 'failed',
  actions: { type: 'keepFailure', params: failing },
} as const

/** Converts an XState actor's done event to the parameters of an action or guard. */
export const answered = <Output>({ event }: { event: { output: Output } }) => event.output

/** Returns the whole event, for use as the parameters of an action or guard. */
export const byEvent = <Event>({ event }: { event: Event }): Event => event

/** Returns the event if its type equals the given `type`. Throws a `TypeError` otherwise. */
export function eventOf<Event extends { type: string }, Type extends Event['type']>(
  event: Event,
  type: Type,
): Extract<Event, { type: Type }> {
  if (hasType(event, type)) return event
  throw new TypeError(type)
}

const hasType = <Event extends { type: string }, Type extends string>(
  event: Event,
  type: Type,
): event is Extract<Event, { type: Type }> => event.type === type

/** Returns true if the error is a `Failure` of the given kind. */
export const isKind = ({ error }: Failed, kind: FailureKind) => failureOf(error).kind === kind

/** Returns true if the server no longer accepts the access token (code `unauthorized`). */
export const isExpired = ({ error }: Failed) => failureOf(error).code === 'unauthorized'

/** Returns an error's message, which the page shows to the user. */
export const messageOf = ({ error }: Failed) => failureOf(error).message

/** Converts an XState actor's error event to an error toast. */
export const errorToast = ({ event }: { event: { error: unknown } }): Toast => ({
  kind: 'error',
  text: messageOf(event),
})
