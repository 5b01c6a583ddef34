import { expect } from '@playwright/test'
import type { Own } from './process.ts'

/** Moves a running demo server's clock forward, as the form on the page `/demo/clock` does. */
export async function moveClock({ url }: Own<{ readonly url: string }>, to: Date): Promise<void> {
  const reply = await fetch(`${url}/demo/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: to.toISOString() }),
  })
  expect(reply.ok, `POST /demo/clock: ${reply.status}`).toBe(true)
}
