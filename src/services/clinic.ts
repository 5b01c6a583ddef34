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
  /** Loads the code of the server calls before the first call. */
  prepare: () => void
}

const loadCalls = lazyModule(() => import('./clinic-calls.ts'))

/**
 * Returns the calls to the clinic's server. They reject only with a `Failure`.
 * The first call loads the code of all calls, which keeps that code out of a page's first load.
 * If there is a stored session, that code starts to load immediately.
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
  // An error is ignored here: the first call loads the code again and reports an error itself.
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
