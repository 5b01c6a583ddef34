import type { schedulesMachine } from '../../../machines/schedules.ts'
import { editorWords } from './editor.ts'
import type { Words } from './words.ts'

export const schedulesWords: Words<typeof schedulesMachine> = {
  title: 'All schedules',
  about: 'Lists the schedules, and assigns a schedule without a doctor to a doctor.',
  ...editorWords,
}
