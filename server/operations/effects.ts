import type { Deps } from '../deps.ts'
import { composeCode } from '../local/identity/compose-code.ts'
import { composeMail } from '../mail/compose.ts'
import { isBeyondDailyLimit, refuseBeyondDailyLimit } from '../mail/daily-limit.ts'
import type { Handlers } from '../outbox/handler.ts'
import type { Effect, EffectOf, MailKind } from '../outbox/kinds.ts'
import { closeIntent } from '../payment/close-intent.ts'

/** The functions that perform the outbox's side effects, such as emails. */
export const HANDLERS: Handlers = {
  mail,
  intent: ({ payload }, deps) => closeIntent(deps, payload.intentId),
  code,
}

async function code(effect: EffectOf<'identity.code'>, deps: Deps, signal: AbortSignal) {
  if (await isBeyondDailyLimit(deps, effect)) return 'skipped'
  const composed = await composeCode(deps, effect)
  if (composed === 'skip') return 'skipped'
  await deps.mailer.send(composed, signal)
  return 'sent'
}

async function mail(effect: Effect<MailKind>, deps: Deps, signal: AbortSignal) {
  const composed = await composeMail(deps, effect)
  if (composed === 'skip') return 'skipped'
  await refuseBeyondDailyLimit(deps, effect)
  await deps.mailer.send(composed, signal)
  return 'sent'
}
