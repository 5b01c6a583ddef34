import { createActorContext } from '@xstate/react'
import { sessionMachine } from '../../machines/session.ts'

/** The one session that every screen shares; it runs with the actors that compose.ts provides. */
export const Session = createActorContext(sessionMachine)
