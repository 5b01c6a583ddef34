import { act, configure, getConfig } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'

/**
 * Types `text` into the focused field, and then waits for `pause` milliseconds.
 * The time between two letters is always 1 ms shorter than `pause`, even on a slow computer.
 * Only `typeSteadily` advances the page's timers, so the real time has no effect.
 */
export async function typeSteadily(user: UserEvent, text: string, pause: number): Promise<void> {
  const usual = getConfig()
  // By default, the testing library waits for a timer, which never fires while the timers are fake.
  configure({ asyncWrapper: (work) => work() })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const advanceTimers = (ms: number) => void vi.advanceTimersByTime(ms)
  try {
    await user.setup({ delay: pause - 1, advanceTimers }).keyboard(text)
    act(() => advanceTimers(1))
  } finally {
    vi.useRealTimers()
    configure(usual)
  }
}
