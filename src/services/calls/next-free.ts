import { NextFreeList } from '../../../schemas/next-free.ts'
import type { Line } from './line.ts'

/** Returns the function that fetches what the landing page says about free times. */
export const nextFreeCalls = ({ ask }: Line) => ({
  /** Returns the treatments with their prices and their next two free times. */
  nextFree: (signal: AbortSignal) =>
    ask(({ http, aborted }) => http.get('next-free', aborted(signal)), NextFreeList),
})
