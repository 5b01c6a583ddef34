import type { scheduleMachine } from '../../../machines/schedule.ts'
import { editorWords } from './editor.ts'
import type { Words } from './words.ts'

export const scheduleWords: Words<typeof scheduleMachine> = {
  title: 'Opening hours and schedules',
  about:
    'Changes the clinic’s opening hours and closures, or a doctor’s weekly hours and time off.',
  ...editorWords,
}
