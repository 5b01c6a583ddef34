import { isSameTime, type HoldContext, type PageEvent } from '../../machines/hold-setup.ts'
import { extendHold, holdSlot, releaseHold } from '../../schemas/calls/hold.ts'
import type { BookingDate } from '../../schemas/date.ts'
import type { HeldTime, Hold } from '../../schemas/hold.ts'
import type { Treatment } from '../../schemas/treatment.ts'
import type { Services } from '../services.ts'
import { held, readHeld, withHeld } from '../services/held.ts'
import { listenFor } from '../services/listen-for.ts'

// Timers stop while a computer sleeps, so check a hold's remaining time when the patient returns.
const RETURN_EVENTS = ['focus', 'pageshow', 'visibilitychange'] as const

/**
 * Returns the functions that reserve a slot temporarily and store the reserved slot in this tab.
 */
export function createKeeper({ clinic, now }: Pick<Services, 'clinic' | 'now'>) {
  let asking = new AbortController()
  // Ignore a failed release request, because the server ends each hold at the hold's expiry time.
  const giveBack = (id: string) =>
    clinic.send(releaseHold, { params: { id } }).catch(() => undefined)
  // Without web storage, the hold is only in the state machine's context, so read `hold` first.
  const giveBackHold = ({ hold }: HoldContext) => {
    const id = hold?._id ?? held.read()?._id
    if (id !== undefined) void giveBack(id)
  }
  return {
    /** Returns the id of this tab's hold, which the booking request contains. */
    id: () => held.read()?._id,
    /** Returns the day's treatments. Their free slots include the slot that this tab holds. */
    including: (treatments: readonly Treatment[], date: BookingDate) =>
      withHeld(treatments, date, readHeld(now())),
    take: async (time: HeldTime, signal: AbortSignal): Promise<Hold> => {
      const kept = readHeld(now())
      const isResumed = kept && isSameTime(time, kept) && !kept.isLeft
      // Release the stored hold again, because an earlier release request may have failed.
      if (kept && !isResumed) await giveBack(kept._id)
      asking = new AbortController()
      const body = { ...time, ...(isResumed && { holdId: kept._id }) }
      const hold = await clinic.send(holdSlot, { body }, asking.signal)
      if (signal.aborted) void giveBack(hold._id)
      else held.write({ ...time, ...hold })
      return hold
    },
    /**
     * Cancels the pending request to hold a slot, because the patient has sent the booking.
     * If the server already holds the slot, the booking of that slot ends the hold.
     */
    abandon: () => asking.abort(),
    extend: async (id: string): Promise<Hold> => {
      const hold = await clinic.send(extendHold, { params: { id } })
      const kept = held.read()
      if (kept?._id === id) held.write({ ...kept, ...hold })
      return hold
    },
    giveBack: (context: HoldContext) => {
      giveBackHold(context)
      held.clear()
    },
    drop: () => held.clear(),
    /**
     * Releases the hold, but keeps a stored copy marked with `isLeft`, in case the patient returns.
     */
    leave: (context: HoldContext) => {
      giveBackHold(context)
      const kept = held.read()
      if (kept) held.write({ ...kept, isLeft: true })
    },
    /**
     * Calls `report` when the patient leaves the page or returns to it.
     * Returns a function that stops the calls of `report`.
     */
    watch: (report: (event: PageEvent) => void): (() => void) => {
      const check = () => report({ type: 'hold.check' })
      const leave = () => report({ type: 'page.left' })
      const stops = [listenFor(RETURN_EVENTS, check), listenFor(['pagehide'], leave)]
      return () => stops.forEach((stop) => stop())
    },
  }
}
