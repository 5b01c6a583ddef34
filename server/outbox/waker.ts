import type { Waker } from '../deps.ts'

/** Creates a waker. Its `wake` calls the latest listener, which starts a background job. */
export function createWaker(): Waker {
  let wake: () => void = () => undefined
  return {
    wake: () => wake(),
    onWake: (listener) => {
      wake = listener
    },
  }
}
