import type { firstSetupMachine } from '../../../machines/first-setup.ts'
import { editorWords } from './editor.ts'
import type { Words } from './words.ts'

export const firstSetupWords: Words<typeof firstSetupMachine> = {
  title: 'Guided setup',
  about: 'Leads through the setup of a new clinic. What is left to do follows from what is stored.',
  ...editorWords,
}
