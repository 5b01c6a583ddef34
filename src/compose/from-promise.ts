import { fromPromise as fromAnyPromise, type NonReducibleUnknown } from 'xstate'

type Call<Input> = { input: Input; signal: AbortSignal }

/**
 * Works like XState's `fromPromise`, but ignores the result of an actor that has been stopped.
 * In development, React's StrictMode stops each XState actor and starts the actor again.
 * XState's `fromPromise` would report the stopped actor's result as the restarted actor's result.
 */
export const fromPromise = <Output, Input extends NonReducibleUnknown>(
  call: (scope: Call<Input>) => Promise<Output>,
) =>
  fromAnyPromise<Output, Input>(({ input, signal }) => {
    const answer = call({ input, signal })
    return new Promise((resolve, reject) => {
      answer.then(
        (output) => signal.aborted || resolve(output),
        (error: unknown) => signal.aborted || reject(error),
      )
    })
  })
