import type { Services, SessionRef } from '../services.ts'
import { fromPromise } from './from-promise.ts'
import { readRights } from './staff.ts'

/**
 * Asks the server what the person may do, and sends the reply to the session's machine.
 * Patients' pages do not need the person's rights, so the browser paints before the request.
 */
export const provideRoleCheck = (services: Services, session: SessionRef) =>
  fromPromise<void, { email: string }>(async ({ input, signal }) => {
    await paint()
    const me = await readRights(services, input.email, signal).catch(() => undefined)
    // If the person signed out during the request, ignore the rights in the reply.
    if (me !== undefined && !signal.aborted) session.send({ type: 'session.rights', me })
  })

const paint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
