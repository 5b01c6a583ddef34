import { fromCallback } from 'xstate'
import { staffGateMachine, type StaffGateEvent } from '../../machines/staff-gate.ts'
import type { Me } from '../../schemas/me.ts'
import type { Services, SessionRef } from '../services.ts'
import { factorDemand } from '../services/factor-demand.ts'
import { leadFromHere } from '../services/navigation.ts'
import { confirmed } from './confirmed.ts'
import { fromPromise } from './from-promise.ts'
import { followSession } from './gate.ts'
import { readRights } from './staff.ts'

/** Connects the access check's state machine (`staffGateMachine`) to the server and the session. */
export function provideStaffGate(services: Services, session: SessionRef) {
  // After the user has left the page, a late result of the access check must not redirect the user.
  const { goToLogin, goToCode } = leadFromHere(services.navigation)
  return staffGateMachine.provide({
    actors: {
      readRights: fromPromise<Me, { email: string }>(({ input, signal }) =>
        readRights(services, input.email, signal),
      ),
      awaitRights: fromPromise<Me, { email: string }>(async ({ input, signal }) => {
        await confirmed(services.identity, session, signal)
        return readRights(services, input.email, signal)
      }),
      sendConfirmation: fromPromise<void, undefined>(() => services.identity.sendConfirmation()),
      watchSession: fromCallback<StaffGateEvent, undefined>(({ sendBack }) => {
        const stops = [
          followSession(session, (type) => {
            if (type === 'session.ended') sendBack({ type })
          }),
          factorDemand.watch(() => sendBack({ type: 'factor.required' })),
        ]
        return () => stops.forEach((stop) => stop())
      }),
    },
    actions: {
      turnAway: (_, { returns }) => goToLogin({ returns }),
      askCode: goToCode,
      noteRights: (_, me) => session.send({ type: 'session.rights', me }),
      endSession: (_, { reason }) => session.send({ type: 'session.expire', reason }),
    },
  })
}
