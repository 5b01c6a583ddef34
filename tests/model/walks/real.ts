import { Failure } from '../../../machines/failure.ts'
import type { PathEvent } from '../walk.ts'
import type { Ask, Cause } from './stage.ts'

/** The error that the app shows when there is no response from the clinic's server. */
export const lost = new Failure(
  'unreachable',
  'We could not reach the clinic. Please check your connection and try again.',
)

/** Maps the description of each result to the function that makes the server send the result. */
export type Causes = Readonly<Record<string, Cause>>

/**
 * Makes the real server answer the requests in `asks` with the results that the test path expects.
 * Throws if `causes` has no function for a result that the test path expects.
 */
export const withCauses = (causes: Causes, asks: Readonly<Record<string, Ask>>) =>
  Object.fromEntries(
    Object.entries(asks).map(([actor, ask]): [string, Ask] => [
      actor,
      { reply: () => 'real', ...ask, cause: (...at) => causeOf(causes, at[0])(...at) },
    ]),
  )

function causeOf(causes: Causes, { told = '' }: PathEvent) {
  const cause = causes[told]
  if (!cause) throw new Error(`Nothing is known to cause: ${told}`)
  return cause
}
