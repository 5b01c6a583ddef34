// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageBoundary } from '../../src/screens/page-boundary.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

function show(error: Error) {
  const Page = (): never => {
    throw error
  }
  render(
    <PageBoundary>
      <Page />
    </PageBoundary>,
  )
}

it.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://clinic.test/assets/about.js'],
  ['Firefox', 'error loading dynamically imported module: https://clinic.test/assets/about.js'],
  ['WebKit', 'Importing a module script failed.'],
  ['the loader of style sheets', 'Unable to preload CSS for /assets/about.css'],
])('code that does not load is told as such: %s', (_, message) => {
  show(new TypeError(message))
  expect(heading()).toBe('This page could not be loaded')
  expect(screen.getByRole('alert').textContent).toContain('check your connection')
})

it.each([
  new DOMException('The object can not be found here.', 'NotFoundError'),
  new TypeError('undefined is not an object'),
  new Error('Failed to execute insertBefore on Node'),
])('an error in the code does not blame the connection: %s', (error) => {
  show(error)
  expect(heading()).toBe('This page has stopped working')
  expect(screen.getByRole('alert').textContent).not.toMatch(/connection|network/i)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
