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

const LOST = 'We could not reach the clinic. Please check your connection and try again.'
