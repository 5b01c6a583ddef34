import type { ImportReply } from '../../../schemas/import.ts'
import { importPeople } from '../../../schemas/calls/import.ts'
import { peopleImportMachine, type ImportOrder } from '../../../machines/people-import.ts'
import { receiveGrowing } from '../../services/growing-reply.ts'
import type { Services, SessionRef } from '../../services.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf } from './actions.ts'

/** Connects the people import page's state machine to the clinic's server. */
export function providePeopleImport(services: Services, session: SessionRef) {
  const send = fromPromise<ImportReply, ImportOrder>(({ input: { hear, ...asked } }) =>
    receiveGrowing(services.clinic, importPeople, asked, hear),
  )
  return peopleImportMachine.provide({
    actors: { check: send, store: send },
    actions: actionsOf(services, session),
  })
}
