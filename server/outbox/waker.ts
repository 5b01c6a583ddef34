import type { Waker } from '../deps.ts'

/** Starts a background job of this process after other code has stored work for the job. */
export function createWaker(): Waker {
  let wake: () => void = () => undefined
  return {
    wake: () => wake(),
    onWake: (listener) => {
      wake = listener
    },
  }
}
