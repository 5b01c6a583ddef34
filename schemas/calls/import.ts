import { ImportReply, type ImportQuery, type ImportRequest } from '../import.ts'
import { call, shape } from './call.ts'

/** Imports people and their appointments from a file, or says what the import would do. */
export const importPeople = call({
  id: 'importPeople',
  method: 'POST',
  path: '/setup/import',
  access: 'admin',
  query: shape<ImportQuery>,
  body: shape<ImportRequest>,
  reply: ImportReply,
  grows: true,
})
