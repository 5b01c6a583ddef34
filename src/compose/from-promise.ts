import { fromPromise as fromAnyPromise, type NonReducibleUnknown } from 'xstate'

type Call<Input> = { input: Input; signal: AbortSignal }

/**
 * Like XState's `fromPromise`, but ignores the result of a call that was stopped.
 * In development, React's StrictMode stops each actor and starts it again.
 * With XState's own `fromPromise`, the new actor would report the stopped call's result as its own.
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
