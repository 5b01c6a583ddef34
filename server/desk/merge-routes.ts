import * as calls from '../../schemas/calls/merges.ts'
import { MergePath, MergeRequest } from '../../schemas/merge.ts'
import { PersonPath } from '../../schemas/person.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { mergePeople } from './merge-people.ts'
import { readPerson } from './person-card.ts'
import { undoMerge } from './undo-merge.ts'

const PER_MINUTE = 20

const tag = 'Desk'

/** Adds the routes with which staff merge two records of one person. */
export function mergeRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const limit = perCaller(PER_MINUTE)

  serve(
    calls.mergePeople,
    {
      tag,
      summary: 'Merge another record of a person into the person’s record',
      description:
        'The record gets the visits, notes and linked accounts of both, and the details that ' +
        '`from` chooses. The other record is deleted. The merge can be undone for 24 hours. ' +
        'If somebody else has changed one of the records, the 409 reply has the code `changed`.',
      refuses: ['not_found', 'changed', 'visits_overlap'],
      params: PersonPath,
      body: MergeRequest,
      limit,
    },
    async ({ caller, params: { id }, body }) =>
      readPerson(deps, caller, await mergePeople(deps, caller, id, body)),
  )

  serve(
    calls.undoMerge,
    {
      tag,
      summary: 'Undo the merge of two records',
      description:
        'Both records are as before. What was added since the merge stays with the record that ' +
        'was kept, and so do its details if they were changed since.',
      refuses: ['not_found', 'not_undoable'],
      params: MergePath,
      limit,
    },
    async ({ caller, params }) => readPerson(deps, caller, await undoMerge(deps, caller, params)),
  )
}
