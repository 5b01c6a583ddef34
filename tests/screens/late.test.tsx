// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, useState, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyPage, useArrivals } from '../../src/first-paint/lazy-page.tsx'

afterEach(cleanup)

function Page({ name }: { name: string }) {
  const [first] = useState(name)
  return <p>{`${first}, now ${name}`}</p>
}

/** Renders a lazily loaded component. The test decides when the component's code has loaded. */
function open() {
  const code = Promise.withResolvers<{ default: typeof Page }>()
  const load = vi.fn(() => code.promise)
  return {
    Part: lazyPage(load),
    load,
    come: () => act(async () => code.resolve({ default: Page })),
  }
}

const within = (part: ReactNode) => <Suspense fallback={<p>wait</p>}>{part}</Suspense>

it('a part that was fetched before is rendered immediately', async () => {
  const { Part, come } = open()
  const fetched = Part.fetch()
  await come()
  await fetched
  render(within(<Part name="a" />))
  expect(screen.getByText('a, now a')).toBeTruthy()
})

it('a part that was not fetched before is fetched when it is rendered', async () => {
  const { Part, load, come } = open()
  await act(async () => render(within(<Part name="a" />)))
  expect(screen.getByText('wait')).toBeTruthy()
  await come()
  expect(await screen.findByText('a, now a')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('a part that arrives while its fallback is shown is rendered without React’s delay', async () => {
  const other = open()
  const { Part, come } = open()
  const drawn: string[] = []
  const Around = ({ part }: { part: 'first' | 'second' }) => {
    useArrivals()
    drawn.push(part)
    return within(part === 'first' ? <other.Part name="a" /> : <Part name="b" />)
  }
  await other.come()
  await other.Part.fetch()
  const { rerender } = render(<Around part="first" />)
  rerender(<Around part="second" />)
  expect(screen.getByText('wait')).toBeTruthy()
  const before = drawn.length
  await come()
  expect(drawn.length).toBeGreaterThan(before)
  expect(screen.getByText('b, now b')).toBeTruthy()
  expect(screen.queryByText('wait')).toBeNull()
})

it('a part on the page keeps its state when the part is fetched elsewhere too', async () => {
  const { Part, come } = open()
  const { rerender } = await act(async () => render(within(<Part name="a" />)))
  await come()
  await screen.findByText('a, now a')
  await act(async () => void (await Part.fetch()))
  rerender(within(<Part name="b" />))
  expect(screen.getByText('a, now b')).toBeTruthy()
})
