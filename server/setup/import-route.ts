import { IMPORT_LENGTH, ImportQuery, ImportReply, ImportRequest } from '../../schemas/import.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { callerOf, requireAdmin } from '../http/auth.ts'
import { importPeople } from './import.ts'

const IMPORT = about({
  id: 'importPeople',
  tag: 'Setup',
  access: 'admin',
  summary: 'Import people and upcoming appointments from a CSV file',
  description:
    'The columns are name, email, phone, date (2026-01-05), time (08:30), treatment and doctor. ' +
    'A line without a date adds only a person. Importing the same file again changes nothing. ' +
    'An import that ended early has stored whole lines; importing the file again adds the others. ' +
    'With `dryRun`, nothing is stored, and the reply says what would happen to each line.',
  refuses: ['unreadable_file'],
})

// JSON needs at most three bytes for each character: two for a line break, three in some languages.
const IMPORT_LIMIT = 3 * IMPORT_LENGTH + 100

/** Adds the route with which the owner imports patients and upcoming appointments. */
export function importRoute(app: App, deps: Deps): void {
  app.post(
    '/setup/import',
    {
      schema: {
        ...IMPORT,
        querystring: ImportQuery,
        body: ImportRequest,
        response: { 200: ImportReply },
      },
      onRequest: requireAdmin(deps),
      bodyLimit: IMPORT_LIMIT,
    },
    (request) =>
      importPeople(deps, callerOf(request), request.body, request.query.dryRun === 'true'),
  )
}
