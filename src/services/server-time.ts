/** How far the server's clock is ahead of the device's clock, in milliseconds. */
let aheadMs = 0
const listeners = new Set<() => void>()

// A `Date` header has no fractions of a second, and is a little old when it arrives.
const TOLERANCE_MS = 5000

/** The clock of the clinic's server, because a device's clock may be wrong by hours or days. */
export const serverTime = {
  /** Returns the server's time in milliseconds; before the first reply, the device's time. */
  now: (): number => Date.now() + aheadMs,
  /** Reads the time at which the server sent a reply. Returns the reply. */
  hear: (reply: Response): Response => {
    const ahead = Date.parse(reply.headers.get('date') ?? '') - Date.now()
    if (Math.abs(ahead - aheadMs) > TOLERANCE_MS) {
      aheadMs = ahead
      for (const listener of listeners) listener()
    }
    return reply
  },
  /** Calls `changed` when a reply has set the clock. Returns a function that stops the calls. */
  watch: (changed: () => void): (() => void) => {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  },
}
