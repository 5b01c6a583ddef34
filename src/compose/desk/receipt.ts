import { receiptMachine } from '../../../machines/receipt.ts'
import type { Services, SessionRef } from '../../services.ts'
import { actionsOf } from '../admin/actions.ts'
import { connected } from '../connected.ts'

/** Connects the state machine of the dialog with a visit's receipt to the clinic's server. */
export const provideReceipt = (services: Services, session: SessionRef) =>
  connected(receiptMachine, services).provide({ actions: actionsOf(services, session) })
