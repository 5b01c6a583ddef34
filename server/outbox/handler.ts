import type { Deps } from '../deps.ts'
import type { Effect, MailKind, OutboxKind } from './kinds.ts'

/**
 * A function that performs a side effect, such as sending an email.
 * The result `skipped` means that the side effect is no longer needed.
 * After an error, the side effect is tried again unless the error is `Undeliverable`.
 * A side effect may be handled twice. The provider recognises a repetition by the side effect's id.
 */
export type Handler<Kind extends OutboxKind> = (
  effect: Effect<Kind>,
  deps: Deps,
  signal: AbortSignal,
) => Promise<'sent' | 'skipped'>

/** The functions that perform the side effects, one for each provider. */
export type Handlers = {
  readonly mail: Handler<MailKind>
  readonly intent: Handler<'intent.cancel'>
  readonly code: Handler<'identity.code'>
}

/**
 * The error of a side effect for which a retry cannot help, such as an email to a wrong address.
 */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}
