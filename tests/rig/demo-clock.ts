import { expect } from '@playwright/test'
import type { ClinicProcess } from './process.ts'

/** Moves the clock of a running demo forward, as the form at `/demo/clock` does. */
export async function moveClock({ url }: Pick<ClinicProcess, 'url'>, to: Date): Promise<void> {
  const reply = await fetch(`${url}/demo/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: to.toISOString() }),
  })
  expect(reply.ok, `POST /demo/clock: ${reply.status}`).toBe(true)
}
