import type { TreatmentSetup } from '../schemas/setup.ts'
import { createEditor } from './editor.ts'
import { checkTreatment, type TreatmentChange, type TreatmentsDraft } from './treatments-draft.ts'

/**
 * The state machine of the page with the clinic's treatments. `editor.ts` describes the states.
 * The form shows one treatment at a time. The draft is null while no treatment is edited.
 */
export const treatmentsMachine = createEditor<
  TreatmentSetup,
  TreatmentsDraft,
  'save',
  TreatmentChange
>({
  id: 'treatments',
  blank: null,
  draftOf: () => null,
  draftAfter: () => null,
  check: (draft) => checkTreatment(draft),
})
