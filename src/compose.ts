import { provideSession } from './compose/session.ts'
import type { Services } from './services.ts'

/**
 * The object passed to each page: the settings, the clinic's clock, and connected state machines.
 */
export type Product = ReturnType<typeof compose>

/**
 * Connects the app's state machines to the services, with the functions in the `compose/` folder.
 */
export function compose(services: Services) {
  return {
    settings: services.settings,
    now: services.now,
    serverNow: services.serverNow,
    /** Loads the identity provider's SDK, which the button "Continue with Google" needs. */
    prepareLogin: services.identity.prepare,
    session: provideSession(services),
    /**
     * Connects a page's state machine to the services. `provider` is a function from `compose/`.
     * Each page imports its own `provider`, so that the code of `provider` loads with that page.
     */
    provide: <Given extends unknown[], Machine>(
      provider: (services: Services, ...given: Given) => Machine,
      ...given: Given
    ): Machine => provider(services, ...given),
  }
}
