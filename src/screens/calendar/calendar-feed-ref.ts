import type { ActorRefFrom } from 'xstate'
import type { calendarFeedMachine } from '../../../machines/calendar-feed.ts'

export type CalendarFeedRef = ActorRefFrom<typeof calendarFeedMachine>
