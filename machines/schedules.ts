import { listAgendas } from '../schemas/calls/setup.ts'
import type { AgendaList } from '../schemas/setup.ts'
import { createEditor } from './editor.ts'
import { calling } from './kit/wire.ts'
import { checkAssignment, type AssignmentChange, type AssignmentDraft } from './schedules-draft.ts'

/**
 * The state machine of the page with all schedules. The file `editor.ts` describes the states.
 * The page's form assigns one schedule to a doctor. The draft is null while the form is closed.
 */
export const schedulesMachine = createEditor<AgendaList, AssignmentDraft, 'save', AssignmentChange>(
  {
    id: 'schedules',
    read: calling(listAgendas),
    blank: null,
    draftOf: () => null,
    draftAfter: () => null,
    check: (draft) => checkAssignment(draft),
  },
)
