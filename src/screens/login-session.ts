import { useHistoryState } from 'wouter/use-browser-location'
import * as z from 'zod/mini'
import { createDraft } from '../services/draft.ts'
import { readFrom } from '../services/navigation.ts'
import { Session } from '../session.ts'

/** The email typed on the login or sign-up screen, kept over a reload. */
export const emailDraft = createDraft('sign-in', z.object({ email: z.string() }))

/** What the login and sign-up screens show of the session. */
export function useLogin() {
  const session = Session.useActorRef()
  return {
    session,
    isSignedIn: Session.useSelector((state) => state.hasTag('signedIn')),
    isBusy: Session.useSelector((state) => state.hasTag('busy')),
    failure: Session.useSelector((state) => state.context.failure),
    notice: Session.useSelector((state) => state.context.notice),
    /** The page that asked the person to log in, if one did. */
    from: readFrom(useHistoryState<unknown>()),
    /** Puts away what the last attempt came to. */
    dismiss: () => session.send({ type: 'session.dismiss' }),
  }
}
