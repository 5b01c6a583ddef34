import { peopleImportMachine } from '../../../machines/people-import.ts'
import type { ImportReply, ImportRequest } from '../../../schemas/import.ts'
import type { Services, SessionRef } from '../../services.ts'
import { peopleImportCalls } from '../../services/calls/people-import.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf } from './actions.ts'

/** Connects the people import page's state machine to the clinic's server. */
export function providePeopleImport(services: Services, session: SessionRef) {
  const { importPeople } = services.clinic.calls(peopleImportCalls)
  const sends = (isDry: boolean) =>
    fromPromise<ImportReply, ImportRequest>(({ input }) => importPeople(input, { isDry }))
  return peopleImportMachine.provide({
    actors: { check: sends(true), store: sends(false) },
    actions: actionsOf(services, session),
  })
}
