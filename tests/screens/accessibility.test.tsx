// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import engines from '../../docs/accessibility-engines.json'
import limits from '../../docs/accessibility-limits.json'
import results from '../../docs/accessibility.json'
import { version } from '../../package.json'
import {
  AccessibilityLimits,
  AccessibilityResults,
  type EngineResults,
} from '../../schemas/accessibility.ts'
import { compose } from '../../src/compose.ts'
import Accessibility from '../../src/screens/accessibility/accessibility.page.tsx'
import { closeApp, fakeServices, openApp } from './open-app.tsx'

afterEach(closeApp)

const part = (name: string) => within(screen.getByRole('region', { name }))
const words = () => screen.getByRole('main').textContent

async function open() {
  openApp('/accessibility')
  await screen.findByRole('heading', { level: 1, name: 'Accessibility' })
}

const SAMPLE = {
  standard: 'WCAG 3.0 Gold',
  screens: ['A door', 'A window'],
  modes: ['by day', 'by night'],
  rules: ['no steps'],
  journeys: ['in and out'],
  transcripts: ['the doorbell'],
}

const FOX: EngineResults = [{ kind: 'browser', name: 'Fox', version: '7', passed: ['a leap'] }]

function show(change: Partial<typeof SAMPLE>, tried = FOX) {
  const results = { ...SAMPLE, ...change }
  const statement = { version: '9.9.9', results, engines: tried, limits: [] }
  render(
    <main>
      <Accessibility product={compose(fakeServices())} statement={statement} />
    </main>,
  )
}

describe('the accessibility statement', () => {
  it('shows the results of this version', async () => {
    await open()
    const tested = AccessibilityResults.parse(results)
    expect(words()).toContain(`aims to meet ${tested.standard}`)
    expect(words()).toContain(`Version ${version} is tested like this`)
    expect(words()).toContain(`${tested.screens.length} screens, in every state`)
    const { modes, rules, journeys, screens } = tested
    for (const text of [...modes, ...rules, ...journeys, ...screens])
      expect(words()).toContain(text)
  })

  it('names the other browsers and the screen reader, with what passed', async () => {
    await open()
    for (const { name, version, passed } of engines)
      for (const text of [`${name} ${version}`, ...passed]) expect(words()).toContain(text)
    cleanup()
    show({})
    expect(words()).toContain('Completed with the keyboard only in Fox 7:a leap')
  })

  it('links to each of its sections', async () => {
    await open()
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
    const links = contents.getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(
      within(screen.getByRole('main'))
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    )
    for (const link of links) {
      const name = link.textContent
      const region = screen.getByRole('region', { name })
      expect(link.getAttribute('href')).toBe(`#${region.id}`)
    }
  })

  it('lists every known problem, with a workaround', async () => {
    await open()
    const known = part('What doesn’t work yet, or isn’t ours')
    expect(known.getAllByRole('term').map((term) => term.textContent)).toEqual(
      limits.map(({ what }) => what),
    )
    for (const { instead } of AccessibilityLimits.parse(limits))
      expect(known.getByText(instead)).toBeTruthy()
  })

  it('says how to report a problem, from the clinic’s settings', async () => {
    await open()
    const report = part('Tell us about a problem')
    const led = report.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(led).toEqual(['tel:+12125550142', 'mailto:hello@mulberry.test', '/contact'])
  })

  it('names the screens, the modes and the rules, and uses the singular for one', () => {
    show({})
    expect(words()).toContain('aims to meet WCAG 3.0 Gold')
    expect(words()).toContain('Version 9.9.9 is tested like this')
    expect(words()).toContain('2 screens, in every state that the tests reach.')
    expect(words()).toContain('Each state is shown in 2 ways: by day; by night.')
    expect(words()).toContain('A doorA window')
    expect(words()).toContain('the doorbell')
    cleanup()
    show({ screens: ['A door'], modes: ['by day'] })
    expect(words()).toContain('1 screen, in every state that the tests reach.')
    expect(words()).toContain('Each state is shown in 1 way: by day.')
  })

  it('claims nothing that was not tested', () => {
    show({ journeys: [], transcripts: [] }, [])
    for (const claim of [' Fox ', 'with the keyboard only', 'a screen reader says'])
      expect(words()).not.toContain(claim)
  })

  it('refuses results of another shape', () => {
    expect(
      AccessibilityResults.safeParse({ ...SAMPLE, screens: [{ screen: 'A door' }] }).success,
    ).toBe(false)
    expect(AccessibilityResults.safeParse({ ...SAMPLE, standard: undefined }).success).toBe(false)
  })
})
