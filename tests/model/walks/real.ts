import { Failure } from '../../../machines/failure.ts'
import type { PathEvent } from '../walk.ts'
import type { Ask, Cause } from './stage.ts'

/** As the app tells a person that nothing answers. */
export const lost = new Failure(
  'unreachable',
  'We could not reach the clinic. Please check your connection and try again.',
)

/** What is done to the clinic for an outcome to be its real answer, by the words that tell it. */
export type Causes = Readonly<Record<string, Cause>>

/** The requests with the clinic's own answers, each caused; an outcome without a cause is an error. */
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
