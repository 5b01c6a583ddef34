import { addDoctor } from './stories/add-doctor.ts'
import { booking } from './stories/booking.ts'
import { calls } from './stories/calls.ts'
import { clash } from './stories/clash.ts'
import { desk } from './stories/desk.ts'
import { doctors } from './stories/doctors.ts'
import { endOfDay } from './stories/end-of-day.ts'
import { firstSetup } from './stories/first-setup.ts'
import { history } from './stories/history.ts'
import { hours } from './stories/hours.ts'
import { importPeople } from './stories/import.ts'
import { messages } from './stories/messages.ts'
import { payment } from './stories/payment.ts'
import { person } from './stories/person.ts'
import { phone } from './stories/phone.ts'
import { schedule } from './stories/schedule.ts'
import { secondFactor } from './stories/second-factor.ts'
import { setUpFactor } from './stories/set-up-factor.ts'
import { signUp } from './stories/sign-up.ts'
import type { Story } from './stories/story.ts'
import { terms } from './stories/terms.ts'
import { today } from './stories/today.ts'
import { treatments } from './stories/treatments.ts'
import { users } from './stories/users.ts'
import { visits } from './stories/visits.ts'
import { walkIn } from './stories/walk-in.ts'

/** All screen reader stories by name. `booking` has the transcript `tests/orca/booking.txt`. */
export const STORIES: Readonly<Record<string, Story>> = {
  'sign-up': signUp,
  booking,
  clash,
  payment,
  visits,
  history,
  today,
  desk,
  phone,
  calls,
  'end-of-day': endOfDay,
  users,
  doctors,
  'add-doctor': addDoctor,
  treatments,
  hours,
  terms,
  import: importPeople,
  'walk-in': walkIn,
  'set-up-factor': setUpFactor,
  'second-factor': secondFactor,
  'first-setup': firstSetup,
  schedule,
  person,
  messages,
}
