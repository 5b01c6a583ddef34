import { createActorContext } from '@xstate/react'
import { sessionMachine } from '../../machines/session.ts'

/** The session that all screens share, which compose.ts connects to the services. */
export const Session = createActorContext(sessionMachine)
