import { Failure } from '../../machines/failure.ts'

export type HttpOptions = {
  /** Returns the access token to send, or undefined if there is none. */
  token: () => string | undefined
  /** The URL of the clinic's server. Defaults to this page's origin. */
  prefix?: string
  /** The timeout of one attempt of a request, in milliseconds. */
  timeout?: number
  /** Returns the pause before the nth retry of a request, in milliseconds. */
  backoff?: (attempt: number) => number
}

/** Returns the failure for a request that got no response. */
export const lost = (cause: unknown) => new Failure('unreachable', LOST, { cause })

/** Settles like a promise of the browser for a part of a reply. Rejects if the connection is lost. */
export const received = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch((cause: unknown) => {
    throw lost(cause)
  })

const LOST = 'We could not reach the clinic. Please check your connection and try again.'
