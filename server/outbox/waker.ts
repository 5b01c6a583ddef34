import type { Waker } from '../deps.ts'

/** Creates a waker, whose function `wake` calls the listener that was registered last. */
export function createWaker(): Waker {
  let wake: () => void = () => undefined
  return {
    wake: () => wake(),
    onWake: (listener) => {
      wake = listener
    },
  }
}
