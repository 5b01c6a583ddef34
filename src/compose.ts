import { fromCallback, fromPromise, waitFor, type ActorRefFrom } from 'xstate'
import { appointmentsMachine } from '../machines/appointments.ts'
import { Failure } from '../machines/failure.ts'
import { gateMachine } from '../machines/gate.ts'
import {
  sessionMachine,
  type Identified,
  type Person,
  type SessionEvent,
} from '../machines/session.ts'
import type { Booking } from '../schemas/booking.ts'
import type { PageSettings } from '../schemas/settings.ts'
import type { LoginForm, SignUpForm } from '../schemas/sign-in.ts'
import { provideBooking } from './compose/booking.ts'
import { providePayment } from './compose/payment.ts'
import { createClinic, type Clinic } from './services/clinic.ts'
import { createIdentity, type Identity } from './services/identity.ts'
import { navigation, type Navigation } from './services/navigation.ts'
import { toasts, type Toasts } from './services/toasts.ts'
import { createTokenStore, type TokenStore } from './services/token.ts'

/** The world outside the machines; tests give their own. */
export type Services = {
  settings: PageSettings
  now: () => Date
  token: TokenStore
  clinic: Clinic
  identity: Identity
  navigation: Navigation
  toasts: Toasts
}

/** The services as the browser has them. */
export function createServices(settings: PageSettings): Services {
  const token = createTokenStore()
  return {
    settings,
    now: () => new Date(),
    token,
    clinic: createClinic({ token: () => token.read()?.token }),
    identity: createIdentity(settings.identity, { isRemembered: () => token.read() !== undefined }),
    navigation,
    toasts,
  }
}

export type SessionRef = ActorRefFrom<typeof sessionMachine>

/** Every machine with its actors and actions; those that need the session are given it. */
export type Product = ReturnType<typeof compose>

/** The one place where services meet machines. */
export function compose(services: Services) {
  return {
    settings: services.settings,
    now: services.now,
    clinic: services.clinic,
    /** Gets the identity provider ready for a click on "Continue with Google". */
    prepareLogin: services.identity.prepare,
    session: provideSession(services),
    gate: (session: SessionRef) => provideGate(services, session),
    appointments: (session: SessionRef) => provideAppointments(services, session),
    booking: (session: SessionRef, email: string) => provideBooking(services, session, email),
    payment: () => providePayment(services),
    /** Whether to show an admin's links; a clinic that cannot be asked shows none. */
    adminFlag: fromPromise<boolean, { email: string }>(({ input, signal }) =>
      services.clinic.isAdmin(input.email, signal).catch(() => false),
    ),
  }
}

function provideSession({ identity, clinic, token }: Services) {
  return sessionMachine.provide({
    actors: {
      restore: fromPromise<Identified | null, undefined>(() => identity.restore()),
      signIn: fromPromise<Identified, LoginForm>(({ input }) => identity.signIn(input)),
      signUp: fromPromise<Identified, SignUpForm>(({ input }) => identity.signUp(input)),
      google: fromPromise<Identified, undefined>(() => identity.google()),
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

function provideGate({ clinic, navigation }: Services, session: SessionRef) {
  const area = navigation.area()
  return gateMachine.provide({
    actors: {
      awaitSession: fromPromise<Person | null, undefined>(({ signal }) => settled(session, signal)),
      checkAdmin: fromPromise<boolean, { email: string }>(({ input, signal }) =>
        clinic.isAdmin(input.email, signal),
      ),
      watchSession: fromCallback<{ type: 'session.ended' }, undefined>(({ sendBack }) => {
        const subscription = session.subscribe((state) => {
          if (!state.hasTag('signedIn')) sendBack({ type: 'session.ended' })
        })
        return () => subscription.unsubscribe()
      }),
    },
    actions: {
      // Whoever has left the gated pages already, as a refused patient does, is where they belong.
      turnAway: () => {
        if (navigation.area() === area) navigation.goToLogin()
      },
      endSession: (_, { reason }) => session.send({ type: 'session.expire', reason }),
    },
  })
}

async function settled(session: SessionRef, signal: AbortSignal): Promise<Person | null> {
  if (session.getSnapshot().hasTag('failed')) session.send({ type: 'retry' })
  const isSettled = (state: ReturnType<typeof session.getSnapshot>) =>
    state.hasTag('signedIn') || state.hasTag('signedOut') || state.hasTag('failed')
  const state = await waitFor(session, isSettled, { signal })
  if (state.hasTag('failed')) throw new Failure('unreachable', 'We could not check your sign-in.')
  return state.hasTag('signedIn') ? state.context.person : null
}

function provideAppointments({ clinic, navigation }: Services, session: SessionRef) {
  return appointmentsMachine.provide({
    actors: {
      listBookings: fromPromise<readonly Booking[], { patient: string }>(({ input, signal }) =>
        clinic.bookingsOf(input.patient, signal),
      ),
    },
    actions: {
      endSession: () => {
        navigation.go('/', { replace: true })
        session.send({ type: 'session.expire' })
      },
    },
  })
}
