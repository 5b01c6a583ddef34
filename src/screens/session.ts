import { createActorContext } from '@xstate/react'
import { sessionMachine } from '../../machines/session.ts'

/** The session that all screens share, connected to the services by compose.ts. */
export const Session = createActorContext(sessionMachine)
