import { booking } from './stories/booking.ts'
import { clash } from './stories/clash.ts'
import { doctors } from './stories/doctors.ts'
import { payment } from './stories/payment.ts'
import type { Story } from './stories/story.ts'
import { today } from './stories/today.ts'
import { visits } from './stories/visits.ts'

/** Every story by the name of its text in `tests/orca`. */
export const STORIES: Readonly<Record<string, Story>> = {
  booking,
  clash,
  payment,
  visits,
  doctors,
  today,
}
