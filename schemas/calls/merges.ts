import type { MergeRequest } from '../merge.ts'
import { Person } from '../person.ts'
import { call, shape } from './call.ts'

/** Merges another record of a person into the person's record. */
export const mergePeople = call({
  id: 'mergePeople',
  method: 'POST',
  path: '/person/:id/merge',
  access: 'staff',
  needs: 'person.write',
  body: shape<MergeRequest>,
  reply: Person,
})

export const undoMerge = call({
  id: 'undoMerge',
  method: 'DELETE',
  path: '/person/:id/merge/:merge',
  access: 'staff',
  needs: 'person.write',
  reply: Person,
})
