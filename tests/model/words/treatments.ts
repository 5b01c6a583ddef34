import type { treatmentsMachine } from '../../../machines/treatments.ts'
import { editorWords } from './editor.ts'
import type { Words } from './words.ts'

export const treatmentsWords: Words<typeof treatmentsMachine> = {
  title: 'Treatments',
  about: 'Lists the treatments. Lets an admin add or change one at a time.',
  ...editorWords,
}
