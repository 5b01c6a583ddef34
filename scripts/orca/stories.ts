import { booking } from './stories/booking.ts'
import { clash } from './stories/clash.ts'
import { doctors } from './stories/doctors.ts'
import { payment } from './stories/payment.ts'
import type { Story } from './stories/story.ts'
import { today } from './stories/today.ts'
import { visits } from './stories/visits.ts'

/** All stories. The text of the story `booking` is the file `tests/orca/booking.txt`. */
export const STORIES: Readonly<Record<string, Story>> = {
  booking,
  clash,
  payment,
  visits,
  doctors,
  today,
}
