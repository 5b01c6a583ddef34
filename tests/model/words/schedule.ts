import type { scheduleMachine } from '../../../machines/schedule.ts'
import { editorWords } from './editor.ts'
import type { Words } from './words.ts'

export const scheduleWords: Words<typeof scheduleMachine> = {
  title: 'Opening hours and schedules',
  about:
    'Changes the opening hours and closures of the clinic, or the week and time off of a doctor.',
  ...editorWords,
}
