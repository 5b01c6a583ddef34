import { paletteMachine } from '../../../machines/palette.ts'
import type { Services, SessionRef } from '../../services.ts'
import { actionsOf } from '../admin/actions.ts'
import { connected } from '../connected.ts'

/** Connects the state machine of the command palette to the clinic's server. */
export function providePalette(services: Services, session: SessionRef) {
  const { endSession } = actionsOf(services, session)
  return connected(paletteMachine, services).provide({ actions: { endSession } })
}
