import { fromPromise as fromAnyPromise, type NonReducibleUnknown } from 'xstate'

type Call<Input> = { input: Input; signal: AbortSignal }

/**
 * Does the same as XState's `fromPromise`, but ignores the result of a call that was stopped.
 * In development, React's StrictMode stops each actor and starts it again.
 * XState's `fromPromise` would report the stopped actor's result as that of the restarted actor.
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
