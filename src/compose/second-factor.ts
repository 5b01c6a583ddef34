import { failureOf } from '../../machines/failure.ts'
import { secondFactorMachine } from '../../machines/second-factor.ts'
import type { Me } from '../../schemas/me.ts'
import type { Services, SessionRef } from '../services.ts'
import { copyText } from '../services/clipboard.ts'
import { readFrom } from '../services/navigation.ts'
import { connected } from './connected.ts'

/** Connects the state machine of the second-factor page to the clinic's server. */
export function provideSecondFactor(services: Services, session: SessionRef, me: Me) {
  const { navigation, toasts } = services
  // `window.history.state` contains the URL of the page that required a second-factor code.
  // After a valid second-factor code, the app opens the page that required the code.
  const from = readFrom(window.history.state)
  const logic = connected(secondFactorMachine, services).provide({
    actions: {
      copy: (_, { text }) => {
        copyText(text, 'text').then(
          () => toasts.show({ kind: 'success', text: 'Copied.' }),
          (error: unknown) => toasts.show({ kind: 'error', text: failureOf(error).message }),
        )
      },
      proceed: () => from !== undefined && navigation.go(from, { replace: true }),
      noteRights: (_, { me }) => session.send({ type: 'session.rights', me }),
      endSession: (_, { reason }) => session.send({ type: 'session.expire', reason }),
    },
  })
  return { logic, input: { me, now: services.serverNow } }
}
