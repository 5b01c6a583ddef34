import { fromPromise as fromAnyPromise, type NonReducibleUnknown } from 'xstate'

type Call<Input> = { input: Input; signal: AbortSignal }

/**
 * As XState's, but silent once it was given up. React's StrictMode stops an actor and starts the same
 * one again, which would take the end of the first call for the end of its own.
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
