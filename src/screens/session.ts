import { createActorContext } from '@xstate/react'
import { sessionMachine } from '../../machines/session.ts'

/** The user session that all screens share. `compose.ts` connects the session to the services. */
export const Session = createActorContext(sessionMachine)
