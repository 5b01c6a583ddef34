import { createEditor } from './editor.ts'
import { promised } from './placeholder.ts'
import {
  BLANK_SCHEDULE,
  checkSchedule,
  draftAfterSchedule,
  draftOfSchedule,
  type Schedule,
  type ScheduleChange,
  type ScheduleDraft,
  type ScheduleWish,
} from './schedule-draft.ts'

/**
 * The state machine of the page that edits the clinic's opening hours or one doctor's schedule.
 * The file `editor.ts` describes the states of `scheduleMachine`.
 */
export const scheduleMachine = createEditor<Schedule, ScheduleDraft, ScheduleWish, ScheduleChange>({
  id: 'schedule',
  read: promised('read'),
  blank: BLANK_SCHEDULE,
  draftOf: draftOfSchedule,
  draftAfter: draftAfterSchedule,
  check: checkSchedule,
})
