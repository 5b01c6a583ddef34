import { useHistoryState } from 'wouter/use-browser-location'
import { readFrom } from '../services/navigation.ts'
import { Session } from './session.ts'

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
