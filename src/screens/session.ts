import { createActorContext } from '@xstate/react'
import { sessionMachine } from '../../machines/session.ts'

/** The session shared by all screens, with the actors that compose.ts provides. */
export const Session = createActorContext(sessionMachine)
