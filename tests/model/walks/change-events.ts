import type { AnyMachineSnapshot } from 'xstate'
import type { ChangeEvent } from '../../../machines/change-setup.ts'
import type { Appointment } from '../../../schemas/booking.ts'

type Chosen = {
  /** The other day on which the patient looks for a new time. */
  otherDay: string
  /** The day and time to which the patient moves the visit. */
  appointment: Appointment
}

/** Returns every event that a patient can cause on the page of an appointment. */
export const changeEvents = ({ otherDay, appointment }: Chosen): ChangeEvent[] => [
  { type: 'change.cancel' },
  { type: 'change.move' },
  { type: 'change.confirm' },
  { type: 'change.keep' },
  { type: 'change.return' },
  { type: 'day.pick', date: otherDay },
  { type: 'time.pick', appointment },
  { type: 'retry' },
]

/** Returns the context values that the guards of the state machine `change` read. */
export const changeFacet = ({ context: { options, chosen, times } }: AnyMachineSnapshot) => [
  options?.canCancel,
  chosen !== null,
  times.slots.length > 0,
]
