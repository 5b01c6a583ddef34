import { useHistoryState } from 'wouter/use-browser-location'
import * as z from 'zod/mini'
import { createDraft } from '../services/draft.ts'
import { readFrom } from '../services/navigation.ts'
import { Session } from './session.ts'

const draft = createDraft('sign-in', z.object({ name: z.string(), email: z.string() }))

/** What was typed on the login or sign-up screen, kept over a reload; never the password. */
export const typed = {
  read: () => draft.read() ?? { name: '', email: '' },
  keep: (change: { name: string } | { email: string }) =>
    draft.write({ ...typed.read(), ...change }),
}

/** What the login and sign-up screens show of the session. */
export function useLogin() {
  const session = Session.useActorRef()
  return {
    session,
    isSignedIn: Session.useSelector((state) => state.hasTag('signedIn')),
    /** On account of an attempt that was made here. */
    isBusy: Session.useSelector((state) => state.hasTag('busy') && !state.hasTag('restoring')),
    failure: Session.useSelector((state) => state.context.failure),
    /** The page that asked the person to log in, if one did. */
    from: readFrom(useHistoryState<unknown>()),
    /** Puts away what the last attempt came to. */
    dismiss: () => session.send({ type: 'session.dismiss' }),
  }
}
