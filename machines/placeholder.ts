import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate'

/** A promise actor to be provided where the machine runs; running it unprovided is a defect. */
export const promised = <Output, Input extends NonReducibleUnknown = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Provide the actor ${name}`)))

/** As `promised`, for an actor that reports events until it is stopped. */
export const reporting = <Event extends EventObject, Input extends NonReducibleUnknown = undefined>(
  name: string,
) =>
  fromCallback<Event, Input>(() => {
    throw new Error(`Provide the actor ${name}`)
  })

type Performed<Params> = (scope: unknown, params: Params) => void

/** As `promised`, for an action that touches the world outside: storage, toasts, the address bar. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- named by each machine
export const performed = <Params = undefined>(name: string): Performed<Params> => {
  return () => {
    throw new Error(`Provide the action ${name}`)
  }
}

/** A machine's types. XState reads no value here, so one assertion serves every machine. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters
export const typed = <Types>() => ({}) as Types
