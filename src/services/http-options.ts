import { Failure } from '../../machines/failure.ts'

export type HttpOptions = {
  /** The access token to send, where there is one. */
  token: () => string | undefined
  /** Where the clinic's server is; this page's own origin unless given. */
  prefix?: string
  /** How long one attempt may take, in milliseconds. */
  timeout?: number
  /** The pause before the nth further attempt, in milliseconds. */
  backoff?: (attempt: number) => number
}

/** Nothing came back from the clinic. */
export const lost = (cause: unknown) => new Failure('unreachable', LOST, { cause })

const LOST = 'We could not reach the clinic. Please check your connection and try again.'
