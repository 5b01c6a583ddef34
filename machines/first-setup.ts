import { createEditor } from './editor.ts'
import {
  BLANK_SETUP,
  checkFirstSetup,
  type FirstSetupChange,
  type FirstSetupDraft,
  type FirstSetupWish,
  type Progress,
} from './first-setup-draft.ts'

/**
 * The state machine of the guided setup of a new clinic. `editor.ts` describes the states.
 * The stored setup determines the remaining steps of the guided setup, so steps have no states.
 */
export const firstSetupMachine = createEditor<
  Progress,
  FirstSetupDraft,
  FirstSetupWish,
  FirstSetupChange
>({
  id: 'first-setup',
  blank: BLANK_SETUP,
  draftOf: () => BLANK_SETUP,
  draftAfter: (draft, { kind }) => (kind === 'start' ? BLANK_SETUP : draft),
  check: checkFirstSetup,
})
