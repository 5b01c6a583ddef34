import { provideSession } from './compose/session.ts'
import type { Services } from './services.ts'

/** The object that each page gets: the settings, the clock, and the connected state machines. */
export type Product = ReturnType<typeof compose>

/** Connects the state machines to the services with the functions in the folder `compose/`. */
export function compose(services: Services) {
  return {
    settings: services.settings,
    now: services.now,
    /** Loads the identity provider's SDK, which the button "Continue with Google" needs. */
    prepareLogin: services.identity.prepare,
    session: provideSession(services),
    /**
     * Connects a page's state machine to the services with a function of the folder `compose/`.
     * Each page imports its own `provider`, so that the `provider` loads with the page's code.
     */
    provide: <Given extends unknown[], Machine>(
      provider: (services: Services, ...given: Given) => Machine,
      ...given: Given
    ): Machine => provider(services, ...given),
  }
}
