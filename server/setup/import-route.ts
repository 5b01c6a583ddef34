import { importPeople as importCall } from '../../schemas/calls/import.ts'
import { IMPORT_LENGTH, ImportQuery, ImportRequest } from '../../schemas/import.ts'
import type { App, Deps } from '../deps.ts'
import { serving } from '../http/serve.ts'
import { importPeople } from './import.ts'

// JSON needs at most three bytes for each character: two for a line break, three in some languages.
const IMPORT_LIMIT = 3 * IMPORT_LENGTH + 100

/** Adds the route with which the owner imports patients and their appointments. */
export function importRoute(app: App, deps: Deps): void {
  serving(app, deps)(
    importCall,
    {
      tag: 'Setup',
      summary: 'Import people and their appointments from a CSV file',
      description:
        'Columns are known by the names that practice systems use. Only a name is required. ' +
        'A line without a date adds only a person. People who are known do not change. Importing the same file again changes nothing. ' +
        'An import that ended early has stored whole lines; importing the file again adds the others. ' +
        'With `dryRun`, nothing is stored, and the reply says what would happen to each line.',
      refuses: ['unreadable_file'],
      query: ImportQuery,
      body: ImportRequest,
      bodyLimit: IMPORT_LIMIT,
    },
    ({ caller, query, body }) => importPeople(deps, caller, body, query.dryRun === 'true'),
  )
}
