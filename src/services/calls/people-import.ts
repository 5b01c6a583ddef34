import { ImportReply, type ImportRequest } from '../../../schemas/import.ts'
import type { Line } from './line.ts'

/** Returns the function with which the people import page calls the server. */
export const peopleImportCalls = ({ ask }: Line) => ({
  importPeople: (json: ImportRequest, { isDry }: { isDry: boolean }) =>
    ask(
      ({ auth }) =>
        auth.post('setup/import', { json, ...(isDry && { searchParams: { dryRun: 'true' } }) }),
      ImportReply,
    ),
})
