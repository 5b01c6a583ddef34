/** The states, transitions and guards of the session that need stored appointments. */
const NEED_A_COPY = [
  'session.restoring.recalling on xstate.done.actor.0.session.restoring.recalling [isNobody] → session.stranded: holds back',
  'session.restoring.recalling on xstate.done.actor.0.session.restoring.recalling → session.unconfirmed',
  'session.unconfirmed',
  'session.unconfirmed on session.expire → session.signingOut',
  'session.unconfirmed on session.google → session.authenticating.withGoogle',
  'session.unconfirmed on session.signIn → session.authenticating.withPassword',
  'session.unconfirmed on session.signOut → session.signingOut',
  'session.unconfirmed on session.signUp → session.authenticating.signingUp',
  'session.unconfirmed.asking',
  'session.unconfirmed.asking on xstate.done.actor.0.session.unconfirmed.asking [isNobody] → session.signingOut',
  'session.unconfirmed.asking on xstate.done.actor.0.session.unconfirmed.asking [isNobody] → session.signingOut: holds back',
  'session.unconfirmed.asking on xstate.done.actor.0.session.unconfirmed.asking [isNobody] → session.signingOut: passes',
  'session.unconfirmed.asking on xstate.done.actor.0.session.unconfirmed.asking [isRecalled] → session.signedIn.renewing',
  'session.unconfirmed.asking on xstate.done.actor.0.session.unconfirmed.asking [isRecalled] → session.signedIn.renewing: holds back',
  'session.unconfirmed.asking on xstate.done.actor.0.session.unconfirmed.asking [isRecalled] → session.signedIn.renewing: passes',
  'session.unconfirmed.asking on xstate.done.actor.0.session.unconfirmed.asking → session.unconfirmed.exchanging',
  'session.unconfirmed.asking on xstate.error.actor.0.session.unconfirmed.asking [isRefused] → session.signingOut',
  'session.unconfirmed.asking on xstate.error.actor.0.session.unconfirmed.asking [isRefused] → session.signingOut: holds back',
  'session.unconfirmed.asking on xstate.error.actor.0.session.unconfirmed.asking [isRefused] → session.signingOut: passes',
  'session.unconfirmed.asking on xstate.error.actor.0.session.unconfirmed.asking → session.unconfirmed.waiting',
  'session.unconfirmed.exchanging',
  'session.unconfirmed.exchanging on xstate.done.actor.0.session.unconfirmed.exchanging → session.signedIn',
  'session.unconfirmed.exchanging on xstate.error.actor.0.session.unconfirmed.exchanging [isRefused] → session.signingOut',
  'session.unconfirmed.exchanging on xstate.error.actor.0.session.unconfirmed.exchanging [isRefused] → session.signingOut: holds back',
  'session.unconfirmed.exchanging on xstate.error.actor.0.session.unconfirmed.exchanging [isRefused] → session.signingOut: passes',
  'session.unconfirmed.exchanging on xstate.error.actor.0.session.unconfirmed.exchanging → session.unconfirmed.waiting',
  'session.unconfirmed.waiting',
  'session.unconfirmed.waiting on retry → session.unconfirmed.asking',
  'session.unconfirmed.waiting on xstate.after.pause.session.unconfirmed.waiting → session.unconfirmed.asking',
]

/** Returns an object that maps each string in `NEED_A_COPY` to `reason`. */
export const unreachableWithoutCopy = (reason: string) =>
  Object.fromEntries(NEED_A_COPY.map((part) => [part, reason]))
