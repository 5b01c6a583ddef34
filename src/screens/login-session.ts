import { useHistoryState } from 'wouter/use-browser-location'
import * as z from 'zod/mini'
import { createDraft } from '../services/draft.ts'
import { readFrom } from '../services/navigation.ts'
import { Session } from './session.ts'

const draft = createDraft('sign-in', z.object({ name: z.string(), email: z.string() }))

/** Keeps the name and email typed on the login screens over a reload, but never the password. */
export const typed = {
  read: () => draft.read() ?? { name: '', email: '' },
  keep: (change: { name: string } | { email: string }) =>
    draft.write({ ...typed.read(), ...change }),
}

/** Returns the session state that the login and sign-up screens show. */
export function useLogin() {
  const session = Session.useActorRef()
  return {
    session,
    isSignedIn: Session.useSelector((state) => state.hasTag('signedIn')),
    /** True during a sign-in attempt, but not while a stored session is restored. */
    isBusy: Session.useSelector((state) => state.hasTag('busy') && !state.hasTag('restoring')),
    failure: Session.useSelector((state) => state.context.failure),
    /** The page that redirected to the login screen, if any. */
    from: readFrom(useHistoryState<unknown>()),
    /** Clears the error of the last login attempt. */
    dismiss: () => session.send({ type: 'session.dismiss' }),
  }
}
