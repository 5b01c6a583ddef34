import { fromCallback } from 'xstate'
import { Failure, failureOf } from '../../machines/failure.ts'
import { RENEW_BEFORE_MS } from '../../machines/session-setup.ts'
import type { Found, Identified, Recalled } from '../../machines/person.ts'
import type { SessionEvent } from '../../machines/session-setup.ts'
import { sessionMachine } from '../../machines/session.ts'
import type { LoginForm, SignUpForm } from '../../schemas/sign-in.ts'
import type { Services } from '../services.ts'
import { activity } from '../services/activity.ts'
import { drafts } from '../services/draft.ts'
import { idleEnd } from '../services/idle-end.ts'
import type { StoredToken } from '../services/token.ts'
import { fromPromise } from './from-promise.ts'

export function provideSession({ identity, clinic, token, now, hydrated, settings }: Services) {
  const { idleMs, reason } = idleEnd(settings)
  const isIdle = () => activity.isOver(now().getTime(), idleMs)
  // Loads the code of the server calls early, because it is needed after the identity check.
  const withClinic = <Answer>(answer: Promise<Answer>) => {
    clinic.prepare()
    return answer
  }
  return sessionMachine.provide({
    actors: {
      restore: fromPromise<Found, undefined>(async () => {
        if (isIdle()) throw new Failure('refused', reason, { code: 'idle' })
        const found = recall(token.read(), now()) ?? (await identity.restore())
        // The server renders the page for a visitor, so a restored session waits for hydration.
        // Hydration also submits the login form if the person pressed Log In too early.
        if (found) await hydrated
        else activity.forget()
        drafts.belongTo(found?.email ?? null)
        return found
      }),
      signIn: fromPromise<Identified, LoginForm>(({ input }) => withClinic(identity.signIn(input))),
      signUp: fromPromise<Identified, SignUpForm>(({ input }) =>
        withClinic(identity.signUp(input)),
      ),
      google: fromPromise<Identified, undefined>(() => withClinic(identity.google())),
      exchange: fromPromise<{ expiresAt: number }, { email: string; idToken: string }>(
        async ({ input, signal }) => {
          const reply = await clinic.exchangeToken(input).catch(async (error: unknown) => {
            // An account that already exists for an email is given only to that email's owner.
            if (failureOf(error).code === 'unconfirmed')
              await identity.sendConfirmation().catch(() => undefined)
            throw error
          })
          // After a sign-out during the request, the new token must not be stored.
          signal.throwIfAborted()
          drafts.belongTo(input.email)
          return token.write(reply.token)
        },
      ),
      renew: fromPromise<Identified | null, { email: string }>(({ input }) =>
        identity.renew(input.email),
      ),
      signOut: fromPromise<void, { isAsked: boolean }>(({ input }) => {
        activity.forget()
        if (input.isAsked) drafts.forget()
        else drafts.belongTo(null)
        return identity.signOut()
      }),
      watchToken: fromCallback<SessionEvent, undefined>(({ sendBack }) =>
        token.watch(() => sendBack({ type: 'session.expire', ...(isIdle() && { reason }) })),
      ),
    },
    actions: {
      forgetToken: () => {
        const held = token.read()
        token.remove()
        // A failed request is ignored: the token then stays valid until its expiry.
        if (held && held.expiresAt > now().getTime())
          void clinic.signOut(held.token).catch(() => undefined)
      },
    },
  })
}

/** Returns the person named in a stored token, unless that token must be renewed first. */
function recall(stored: StoredToken | undefined, now: Date): Recalled | undefined {
  if (stored?.name === undefined) return undefined
  const { email, name, expiresAt } = stored
  return expiresAt - now.getTime() > RENEW_BEFORE_MS ? { email, name, expiresAt } : undefined
}
