import { visitorHoldMachine, type ChosenTime } from '../../machines/visitor-hold.ts'
import { KeptDraft } from '../../schemas/booking.ts'
import { listAvailable } from '../../schemas/calls/availability.ts'
import { dayAt, formatBookingDate } from '../../schemas/date.ts'
import type { Services } from '../services.ts'
import { readChoice } from '../services/appointment-address.ts'
import { createDraft } from '../services/draft.ts'
import { readHeld } from '../services/held.ts'
import { fromPromise } from './from-promise.ts'
import { provideHold } from './hold.ts'

/**
 * Connects the state machine that holds a visitor's time to the clinic's server.
 * `address` is the booking page's address, with the day, the treatment and mostly the time.
 * Without a time, the treatment's first free time is chosen.
 */
export function provideVisitorHold(services: Services, address: string) {
  const { clinic, now, settings } = services
  const hold = provideHold(services)
  const { search } = new URL(address, location.origin)
  const choice = readChoice(search, dayAt(now(), settings.clinic.timeZone))
  const date = formatBookingDate(choice.date)
  const find = async (signal: AbortSignal): Promise<ChosenTime> => {
    const listed = await clinic.send(listAvailable, { query: { date } }, signal)
    const treatments = await hold.including(listed, date)
    const treatment = treatments.find(({ _id }) => _id === choice.treatmentId)
    const held = readHeld(now())
    const isHeld = held?.date === date && held.treatmentId === choice.treatmentId
    const slot = choice.slot ?? (isHeld ? held.slot : treatment?.slots[0]) ?? ''
    createDraft('booking', KeptDraft).write(KeptDraft.parse({ slot }))
    const isFree = treatment?.slots.includes(slot) === true
    return {
      treatmentId: choice.treatmentId ?? '',
      treatment: treatment?.name ?? '',
      date,
      slot,
      isFree,
    }
  }
  return {
    logic: visitorHoldMachine.provide({
      actors: {
        hold: hold.logic,
        findTime: fromPromise<ChosenTime, undefined>(({ signal }) => find(signal)),
      },
    }),
    input: { now: () => now().getTime() },
  }
}
