import { fromCallback } from 'xstate'
import { sessionMachine, type Identified, type SessionEvent } from '../../machines/session.ts'
import type { LoginForm, SignUpForm } from '../../schemas/sign-in.ts'
import type { Services } from '../services.ts'
import { fromPromise } from './from-promise.ts'

export function provideSession({ identity, clinic, token }: Services) {
  // The clinic is called as soon as the provider has answered.
  const withClinic = <Answer>(answer: Promise<Answer>) => {
    clinic.prepare()
    return answer
  }
  return sessionMachine.provide({
    actors: {
      restore: fromPromise<Identified | null, undefined>(() => identity.restore()),
      signIn: fromPromise<Identified, LoginForm>(({ input }) => withClinic(identity.signIn(input))),
      signUp: fromPromise<Identified, SignUpForm>(({ input }) =>
        withClinic(identity.signUp(input)),
      ),
      google: fromPromise<Identified, undefined>(() => withClinic(identity.google())),
      exchange: fromPromise<{ expiresAt: number }, { email: string; idToken: string }>(
        async ({ input, signal }) => {
          const reply = await clinic.exchangeToken(input)
          // Signed out while the answer was on its way: the token must not come back.
          signal.throwIfAborted()
          return token.write(reply.token)
        },
      ),
      renew: fromPromise<Identified | null, undefined>(() => identity.renew()),
      signOut: fromPromise<void, undefined>(() => identity.signOut()),
      watchToken: fromCallback<SessionEvent, undefined>(({ sendBack }) =>
        token.watch(() => sendBack({ type: 'session.expire' })),
      ),
    },
    actions: { forgetToken: () => token.remove() },
  })
}
