import { peopleImportMachine } from '../../../machines/people-import.ts'
import { importPeople } from '../../../schemas/calls/import.ts'
import type { ImportQuery, ImportReply, ImportRequest } from '../../../schemas/import.ts'
import type { Services, SessionRef } from '../../services.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf } from './actions.ts'

/** Connects the people import page's state machine to the clinic's server. */
export function providePeopleImport(services: Services, session: SessionRef) {
  const sends = (query: ImportQuery) =>
    fromPromise<ImportReply, ImportRequest>(({ input: body }) =>
      services.clinic.send(importPeople, { query, body }),
    )
  return peopleImportMachine.provide({
    actors: { check: sends({ dryRun: 'true' }), store: sends({}) },
    actions: actionsOf(services, session),
  })
}
