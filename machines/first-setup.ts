import { createEditor } from './editor.ts'
import {
  BLANK_SETUP,
  checkFirstSetup,
  type FirstSetupChange,
  type FirstSetupDraft,
  type FirstSetupWish,
  type Progress,
} from './first-setup-draft.ts'
import { promised } from './placeholder.ts'

/**
 * The state machine of a new clinic's guided setup. The file `editor.ts` describes the states.
 * The remaining steps follow from the stored setup, so the state machine has no states for steps.
 */
export const firstSetupMachine = createEditor<
  Progress,
  FirstSetupDraft,
  FirstSetupWish,
  FirstSetupChange
>({
  id: 'first-setup',
  read: promised('read'),
  blank: BLANK_SETUP,
  draftOf: () => BLANK_SETUP,
  draftAfter: (draft, { kind }) => (kind === 'start' ? BLANK_SETUP : draft),
  check: checkFirstSetup,
})
