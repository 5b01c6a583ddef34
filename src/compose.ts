import { fromPromise } from './compose/from-promise.ts'
import { provideGate } from './compose/gate.ts'
import { provideSession } from './compose/session.ts'
import { askAdmin } from './compose/staff.ts'
import type { Services, SessionRef } from './services.ts'

/** Every machine with its actors and actions; those that need the session are given it. */
export type Product = ReturnType<typeof compose>

/** The one place where services meet machines. */
export function compose(services: Services) {
  return {
    settings: services.settings,
    now: services.now,
    /** Gets the identity provider ready for a click on "Continue with Google". */
    prepareLogin: services.identity.prepare,
    session: provideSession(services),
    gate: (session: SessionRef) => provideGate(services, session),
    /**
     * Gives the services to a page's own machine, as one of `compose/` provides it. The page names
     * it, so that it is fetched with the page.
     */
    provide: <Given extends unknown[], Machine>(
      provider: (services: Services, ...given: Given) => Machine,
      ...given: Given
    ): Machine => provider(services, ...given),
    /** Whether to show an admin's links; a clinic that cannot be asked shows none. */
    adminFlag: fromPromise<boolean, { email: string }>(({ input, signal }) =>
      askAdmin(services, input.email, signal).catch(() => false),
    ),
  }
}
