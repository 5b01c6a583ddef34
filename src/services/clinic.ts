import type { createCalls } from './clinic-calls.ts'
import { lost, type HttpOptions } from './http-options.ts'
import { isFetchFailure, lazyModule, once } from '../first-paint/lazy-module.ts'
import type { Receive, Send } from './send.ts'

type Calls = ReturnType<typeof createCalls>['calls']
type Name = keyof Calls
type Input = { [Call in Name]: Parameters<Calls[Call]> }
type Reply = { [Call in Name]: Awaited<ReturnType<Calls[Call]>> }

type LateCalls = { [Call in Name]: (...input: Input[Call]) => Promise<Reply[Call]> }

/** The calls to the clinic's server (spec §7). */
export type Clinic = LateCalls & {
  /** Makes a call of `schemas/calls/`. The first call loads the code that sends requests. */
  send: Send
  /** Makes a call whose reply the page reads itself: one that streams or may be unchanged. */
  receive: Receive
  /** Loads the code that sends requests, before the first request. */
  prepare: () => void
}

const loadCalls = lazyModule(() => import('./clinic-calls.ts'))

/**
 * Returns the calls to the clinic's server. They reject only with a `Failure`.
 * The first call loads the code that sends requests, which is not part of the page's code.
 * If an access token is stored, loads the code that sends requests before the first call.
 */
export function createClinic(options: HttpOptions): Clinic {
  const opened = once(async (): Promise<{ calls: LateCalls; receive: Receive; send: Send }> => {
    const { createCalls } = await loadCalls().catch((cause: unknown) => {
      throw isFetchFailure(cause) ? lost(cause) : cause
    })
    return createCalls(options)
  })
  const late =
    <Call extends Name>(call: Call) =>
    async (...input: Input[Call]): Promise<Reply[Call]> => {
      const { calls } = await opened()
      return calls[call](...input)
    }
  // Ignore a failed download of the request code, because the first request repeats the download.
  const prepare = () => void opened().catch(() => undefined)
  if (options.token() !== undefined) prepare()
  return {
    prepare,
    send: async (...asked) => (await opened()).send(...asked),
    receive: async (...asked) => (await opened()).receive(...asked),
    exchangeToken: late('exchangeToken'),
    signOut: late('signOut'),
    book: late('book'),
    bookingsOf: late('bookingsOf'),
    booking: late('booking'),
    bookingOptions: late('bookingOptions'),
    recordPayment: late('recordPayment'),
    me: late('me'),
  }
}
