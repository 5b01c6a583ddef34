import type { Services, SessionRef } from '../services.ts'
import { fromPromise } from './from-promise.ts'
import { readRights } from './staff.ts'

/**
 * Asks the server for the user's rights, and sends these rights to the session's state machine.
 * Patients' pages do not depend on the user's rights, so the browser paints before the request.
 */
export const provideRoleCheck = (services: Services, session: SessionRef) =>
  fromPromise<void, { email: string }>(async ({ input, signal }) => {
    await paint()
    const me = await readRights(services, input.email, signal).catch(() => undefined)
    // If the person signed out during the request, ignore the rights in the reply.
    if (me !== undefined && !signal.aborted) session.send({ type: 'session.rights', me })
  })

const paint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
