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
import { listenFor } from '../services/listen-for.ts'
import type { StoredToken } from '../services/token.ts'
import { fromPromise } from './from-promise.ts'
import { forgetOldCopy, tryLastSeen } from './load-last-seen.ts'

export function provideSession(services: Services) {
  const { identity, clinic, token, serverNow: now, hydrated, settings } = services
  const { idleMs, reason } = idleEnd(settings)
  const isIdle = () => activity.isOver(services.deviceNow(), idleMs)
  // Each sign-in ends with a request to the clinic's server, so load the request code early.
  const withClinic = <Answer>(answer: Promise<Answer>) => {
    clinic.prepare()
    return answer
  }
  return sessionMachine.provide({
    actors: {
      restore: fromPromise<Found, undefined>(async () => {
        void forgetOldCopy(services)
        if (isIdle()) throw new Failure('refused', reason, { code: 'idle' })
        const found = recall(token.read(), now()) ?? (await identity.restore())
        // The server's HTML is for signed-out visitors, so hydrate it before restoring the session.
        // If Log In was pressed before hydration, `public/wake.js` later submits the login form.
        if (found) await hydrated
        else activity.forget()
        drafts.belongTo(found?.email ?? null)
        return found
      }),
      recallCopy: fromPromise<Recalled | null, undefined>(async () => {
        const copies = await tryLastSeen()
        return copies?.recallOwner(services) ?? null
      }),
      signIn: fromPromise<Identified, LoginForm>(({ input }) => withClinic(identity.signIn(input))),
      signUp: fromPromise<Identified, SignUpForm>(({ input }) =>
        withClinic(identity.signUp(input)),
      ),
      google: fromPromise<Identified, undefined>(() => withClinic(identity.google())),
      exchange: fromPromise<{ expiresAt: number }, { email: string; idToken: string }>(
        async ({ input, signal }) => {
          // Signing out aborts `signal`, which cancels the request for a new access token.
          const reply = await clinic.exchangeToken(input, signal).catch(async (error: unknown) => {
            // If the server requires a confirmed email address, email a link that confirms it.
            if (failureOf(error).code === 'unconfirmed')
              await identity.sendConfirmation().catch(() => undefined)
            throw error
          })
          // If the user signed out during the request, do not store the new access token.
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
      watchNetwork: fromCallback<SessionEvent, undefined>(({ sendBack }) =>
        listenFor(['online'], () => sendBack({ type: 'retry' })),
      ),
    },
    actions: {
      forgetToken: () => {
        const held = token.read()
        token.remove()
        // Ignore a failed sign-out request: the access token then stays valid until it expires.
        if (held && held.expiresAt > now()) void clinic.signOut(held.token).catch(() => undefined)
      },
    },
  })
}

/**
 * Returns the person named in the stored token, or undefined if the token must be renewed first.
 */
function recall(stored: StoredToken | undefined, now: number): Recalled | undefined {
  if (stored?.name === undefined) return undefined
  const { email, name, expiresAt } = stored
  return expiresAt - now > RENEW_BEFORE_MS ? { email, name, expiresAt } : undefined
}
