import { isSameTime, type HoldContext, type PageEvent } from '../../machines/hold-setup.ts'
import type { BookingDate } from '../../schemas/date.ts'
import type { HeldTime, Hold } from '../../schemas/hold.ts'
import type { Treatment } from '../../schemas/treatment.ts'
import type { Services } from '../services.ts'
import { holdCalls } from '../services/calls/hold.ts'
import { held, readHeld, withHeld } from '../services/held.ts'
import { listenFor } from '../services/listen-for.ts'
import { readFrom } from '../services/navigation.ts'
import { holdForVisitor } from '../services/visitor-hold.ts'

// Timers stop while the computer sleeps, so check the remaining time when the person returns.
const RETURN_EVENTS = ['focus', 'pageshow', 'visibilitychange'] as const

/**
 * Holds the slot for which the booking page was opened, until the visitor has logged in.
 * The history entry of the login page contains the address of the booking page.
 */
export async function keepForVisitor({ clinic }: Pick<Services, 'clinic'>): Promise<void> {
  const address = readFrom(history.state) ?? ''
  const { search } = new URL(address, location.origin)
  await holdForVisitor(search, { available: clinic.available, ...clinic.calls(holdCalls) })
}

/** Asks the clinic's server to hold a slot, and stores the held slot in the browser tab. */
export function createKeeper({ clinic, now }: Pick<Services, 'clinic' | 'now'>) {
  const calls = clinic.calls(holdCalls)
  let asking = new AbortController()
  // If the request to release the hold fails, the hold ends at its expiry time.
  const giveBack = (id: string) => calls.releaseHold(id).catch(() => undefined)
  // If the browser forbids web storage, only the state machine has the hold, so look there first.
  const giveBackHold = ({ hold }: HoldContext) => {
    const id = hold?._id ?? held.read()?._id
    if (id !== undefined) void giveBack(id)
  }
  return {
    /** Returns the id of the hold, which the booking request contains. */
    id: () => held.read()?._id,
    /** Returns the day's treatments with the held slot among their free slots. */
    including: (treatments: readonly Treatment[], date: BookingDate) =>
      withHeld(treatments, date, readHeld(now())),
    take: async (time: HeldTime, signal: AbortSignal): Promise<Hold> => {
      const kept = readHeld(now())
      const isResumed = kept && isSameTime(time, kept) && !kept.isLeft
      // Release the stored hold again: the release sent on leaving the page may have failed.
      if (kept && !isResumed) await giveBack(kept._id)
      asking = new AbortController()
      const request = { ...time, ...(isResumed && { holdId: kept._id }) }
      const hold = await calls.takeHold(request, asking.signal)
      if (signal.aborted) void giveBack(hold._id)
      else held.write({ ...time, ...hold })
      return hold
    },
    /**
     * Cancels the request to hold a slot, because the patient has sent the booking.
     * If the server already holds the slot, the booking of that slot ends the hold.
     */
    abandon: () => asking.abort(),
    extend: async (id: string): Promise<Hold> => {
      const hold = await calls.extendHold(id)
      const kept = held.read()
      if (kept?._id === id) held.write({ ...kept, ...hold })
      return hold
    },
    giveBack: (context: HoldContext) => {
      giveBackHold(context)
      held.clear()
    },
    drop: () => held.clear(),
    /** Releases the hold, and records that the person has left the page but may return. */
    leave: (context: HoldContext) => {
      giveBackHold(context)
      const kept = held.read()
      if (kept) held.write({ ...kept, isLeft: true })
    },
    /**
     * Reports that the person leaves the page or returns. Returns a function that stops reporting.
     */
    watch: (report: (event: PageEvent) => void): (() => void) => {
      const check = () => report({ type: 'hold.check' })
      const leave = () => report({ type: 'page.left' })
      const stops = [listenFor(RETURN_EVENTS, check), listenFor(['pagehide'], leave)]
      return () => stops.forEach((stop) => stop())
    },
  }
}
