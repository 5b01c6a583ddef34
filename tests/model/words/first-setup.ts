import type { firstSetupMachine } from '../../../machines/first-setup.ts'
import { editorWords } from './editor.ts'
import type { Words } from './words.ts'

export const firstSetupWords: Words<typeof firstSetupMachine> = {
  title: 'Guided setup',
  about:
    'Guides an admin through the setup of a new clinic. The stored setup determines which steps remain.',
  ...editorWords,
}
