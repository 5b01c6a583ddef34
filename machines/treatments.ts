import { readTreatments } from '../schemas/calls/setup.ts'
import type { TreatmentSetup } from '../schemas/setup.ts'
import { createEditor } from './editor.ts'
import { calling } from './kit/wire.ts'
import { checkTreatment, type TreatmentChange, type TreatmentsDraft } from './treatments-draft.ts'

/**
 * The state machine of the page with the clinic's treatments, whose states `editor.ts` describes.
 * The page's form shows one treatment. The draft is null while nobody edits a treatment.
 */
export const treatmentsMachine = createEditor<
  TreatmentSetup,
  TreatmentsDraft,
  'save',
  TreatmentChange
>({
  id: 'treatments',
  read: calling(readTreatments),
  blank: null,
  draftOf: () => null,
  draftAfter: () => null,
  check: (draft) => checkTreatment(draft),
})
