import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate'

/** Returns a placeholder for an XState promise actor. The placeholder always fails. */
export const promised = <Output, Input extends NonReducibleUnknown = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Provide the actor ${name}`)))

/** Returns a placeholder, which throws, for an XState actor that reports events until stopped. */
export const reporting = <Event extends EventObject, Input extends NonReducibleUnknown = undefined>(
  name: string,
) =>
  fromCallback<Event, Input>(() => {
    throw new Error(`Provide the actor ${name}`)
  })

type Performed<Params> = (scope: unknown, params: Params) => void

/** Returns a placeholder, which throws, for an action with a side effect, such as a redirect. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- named by each machine
export const performed = <Params = undefined>(name: string): Performed<Params> => {
  return () => {
    throw new Error(`Provide the action ${name}`)
  }
}

/**
 * Declares the types of a state machine.
 * XState ignores the value of `types`, so an empty object with a type assertion is safe.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters
export const typed = <Types>() => ({}) as Types
