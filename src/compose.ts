import { fromPromise } from './compose/from-promise.ts'
import { provideGate } from './compose/gate.ts'
import { provideSession } from './compose/session.ts'
import { askAdmin } from './compose/staff.ts'
import type { Services, SessionRef } from './services.ts'

/** Every state machine of the app, connected to the services. */
export type Product = ReturnType<typeof compose>

/** Connects the state machines to the services. No other module does so. */
export function compose(services: Services) {
  return {
    settings: services.settings,
    now: services.now,
    /** Loads the identity provider's SDK for a click on "Continue with Google". */
    prepareLogin: services.identity.prepare,
    session: provideSession(services),
    gate: (session: SessionRef) => provideGate(services, session),
    /**
     * Connects a page's state machine to the services, by a function of `compose/`.
     * The page imports that function, so that both load together.
     */
    provide: <Given extends unknown[], Machine>(
      provider: (services: Services, ...given: Given) => Machine,
      ...given: Given
    ): Machine => provider(services, ...given),
    /** Returns whether to show the admin links. Returns false if the server does not respond. */
    adminFlag: fromPromise<boolean, { email: string }>(({ input, signal }) =>
      askAdmin(services, input.email, signal).catch(() => false),
    ),
  }
}
