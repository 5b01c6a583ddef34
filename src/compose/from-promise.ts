import { fromPromise as fromAnyPromise, type NonReducibleUnknown } from 'xstate'

type Call<Input> = { input: Input; signal: AbortSignal }

/**
 * Like XState's `fromPromise`, but a stopped call reports no result.
 * React's StrictMode stops an actor and starts it again.
 * The new run would otherwise take the result of the stopped call as its own.
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
