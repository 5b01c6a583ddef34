// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { minuteAt } from '../../schemas/opening-line.ts'
import type { Opening } from '../../schemas/opening.ts'
import { compose } from '../../src/compose.ts'
import OpenNow from '../../src/screens/contact/open-now.tsx'
import { serverTime } from '../../src/services/server-time.ts'
import { plain } from '../rig/shown.ts'
import { closeApp, fakeServices, openApp } from './open-app.tsx'

const minute = (instant: string) => minuteAt(new Date(instant))
const CLOSING = new Date('2026-01-15T22:00:00Z')
const opening: Opening = {
  week: [
    { days: 'Monday to Friday', times: '8:00 AM – 5:00 PM' },
    { days: 'Saturday and Sunday', times: 'Closed' },
  ],
  turns: [
    minute('2026-01-15T13:00Z'),
    minute('2026-01-15T22:00Z'),
    minute('2026-01-16T13:00Z'),
    minute('2026-01-16T22:00Z'),
  ],
  at: minute('2026-01-15T14:00Z'),
}
const OPEN = 'Open now, until 5 PM'
const CLOSED = 'Opens tomorrow at 8 AM'

const now = () => new Date(Date.now())
const shown = () => plain(screen.getByText(/^Opens? /).textContent)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: CLOSING.getTime() - 90_000 })
})
const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
  closeApp()
  vi.useRealTimers()
})

describe.each([
  ['/', 'region', 'Plan your visit'],
  ['/about', 'main', ''],
  ['/contact', 'main', ''],
] as const)('the opening hours on %s', (path, role, name) => {
  it('are a table, below whether the clinic is open now', async () => {
    openApp(path, { settings: { opening }, now })
    const part = within(await screen.findByRole(role, { name }))
    const table = await part.findByRole('table', { name: 'Opening hours' })
    const rows = within(table).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Monday to Friday', '8:00 AM – 5:00 PM'],
      ['Saturday and Sunday', 'Closed'],
    ])
    expect(within(table).getAllByRole('rowheader')).toHaveLength(2)
    await screen.findByText(/^Opens? /)
    expect(shown()).toBe(OPEN)
  })
})

describe('the line that says whether the clinic is open', () => {
  const product = () =>
    compose(fakeServices({ settings: { opening }, now: () => new Date(serverTime.now()) }))

  /** Renders the hours as the server has drawn them, and then lets the browser take over. */
  async function hydrate() {
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = renderToString(<OpenNow product={product()} opening={opening} />)
    const drawn = shown()
    const mistakes: unknown[] = []
    const app = await act(() =>
      hydrateRoot(root, <OpenNow product={product()} opening={opening} />, {
        onRecoverableError: (error) => mistakes.push(error),
      }),
    )
    closes.push(() => {
      act(() => app.unmount())
      root.remove()
    })
    return { drawn, mistakes }
  }

  it('changes at the minute', async () => {
    await hydrate()
    await pass(88_000)
    expect(shown()).toBe(OPEN)
    await pass(3000)
    expect(shown()).toBe(CLOSED)
  })

  it('begins as it was drawn, and is corrected without an error if the page is older', async () => {
    vi.setSystemTime(CLOSING)
    const { drawn, mistakes } = await hydrate()
    expect([drawn, shown(), mistakes]).toEqual([OPEN, CLOSED, []])
  })

  it('follows the server’s clock as soon as the server has told it', async () => {
    await hydrate()
    expect(shown()).toBe(OPEN)
    const before = CLOSING.getTime() - 60_000
    const tell = (at: number) => {
      // A `Date` header has whole seconds, so the clock stands at one.
      vi.setSystemTime(before)
      const headers = { date: new Date(at).toUTCString() }
      act(() => void serverTime.hear(new Response(null, { headers })))
    }
    tell(CLOSING.getTime())
    expect(shown()).toBe(CLOSED)
    tell(before)
    expect(shown()).toBe(OPEN)
  })

  it('is looked at again when a page is visible again, whose timers have stopped', async () => {
    await hydrate()
    vi.setSystemTime(CLOSING)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(shown()).toBe(CLOSED)
  })

  it('is absent if the page is so old that it does not know', async () => {
    vi.setSystemTime(new Date('2026-01-16T22:00Z'))
    await hydrate()
    expect(screen.queryByText(/^Opens? /)).toBeNull()
  })
})
