import type { createCalls } from './clinic-calls.ts'
import { lost, type HttpOptions } from './http-options.ts'
import { lazyModule, once } from '../first-paint/lazy-module.ts'

type Calls = ReturnType<typeof createCalls>
type Name = keyof Calls
type Input = { [Call in Name]: Parameters<Calls[Call]> }
type Reply = { [Call in Name]: Awaited<ReturnType<Calls[Call]>> }

type LateCalls = { [Call in Name]: (...input: Input[Call]) => Promise<Reply[Call]> }

/** Every call to the clinic's server (spec §7). */
export type Clinic = LateCalls & {
  /** Fetches what calls need, ahead of the first. */
  prepare: () => void
}

const loadCalls = lazyModule(() => import('./clinic-calls.ts'))

/**
 * The calls to the clinic's server. What they need is fetched with the first of them, or at once for
 * somebody whose session is kept, and is no part of a page's first load. They reject with a
 * `Failure` only.
 */
export function createClinic(options: HttpOptions): Clinic {
  const calls = once(async (): Promise<LateCalls> => {
    const { createCalls } = await loadCalls().catch((cause: unknown) => {
      throw lost(cause)
    })
    return createCalls(options)
  })
  const late =
    <Call extends Name>(call: Call) =>
    async (...input: Input[Call]): Promise<Reply[Call]> => {
      const all = await calls()
      return all[call](...input)
    }
  // The first call tries again, and tells.
  const prepare = () => void calls().catch(() => undefined)
  if (options.token() !== undefined) prepare()
  return {
    prepare,
    exchangeToken: late('exchangeToken'),
    signOut: late('signOut'),
    available: late('available'),
    openings: late('openings'),
    services: late('services'),
    book: late('book'),
    bookingsOf: late('bookingsOf'),
    booking: late('booking'),
    cancelBooking: late('cancelBooking'),
    requestIntent: late('requestIntent'),
    recordPayment: late('recordPayment'),
    isAdmin: late('isAdmin'),
    users: late('users'),
    makeAdmin: late('makeAdmin'),
    releaseAddress: late('releaseAddress'),
    removeUser: late('removeUser'),
    doctors: late('doctors'),
    addDoctor: late('addDoctor'),
    imageHost: late('imageHost'),
    removeDoctor: late('removeDoctor'),
    sendMessage: late('sendMessage'),
    messages: late('messages'),
    handleMessage: late('handleMessage'),
    deleteMessage: late('deleteMessage'),
    audit: late('audit'),
    compareCharges: late('compareCharges'),
    settleCharges: late('settleCharges'),
  }
}
