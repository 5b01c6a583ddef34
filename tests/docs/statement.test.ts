import { describe, expect, it } from 'vitest'
import type { Finding } from '../rig/findings.ts'
import { MODES } from '../rig/inspection.ts'
import { otherScreensAfter, readOtherScreens, screensOf, unproved } from '../rig/statement.ts'
import statement from '../../docs/accessibility.json'

const modes = Object.keys(MODES)
const finding = {
  screen: 'Login',
  isPage: true,
  situation: 'at rest',
  test: 'login',
  run: '1',
  modes,
  violations: 0,
}
const claimed = { ...statement, screens: ['Login'] }

describe('the accessibility statement', () => {
  it('lists every page of the page table (otherwise: npm run accessibility)', () => {
    expect(statement.screens).toEqual(screensOf(readOtherScreens()))
  })

  it('is proved by a run that inspected each screen in each mode without a violation', () => {
    expect(unproved(claimed, [finding])).toEqual([])
  })

  it('is not proved if a screen was not inspected in a mode', () => {
    const [first = '', ...others] = modes
    expect(unproved(claimed, [{ ...finding, modes: others }])).toEqual([
      `Login: not inspected ${first}`,
    ])
    expect(unproved(claimed, [])).toHaveLength(modes.length)
  })

  it('is not proved if a screen is not listed', () => {
    expect(unproved(claimed, [finding, { ...finding, screen: 'Ghost' }])).toEqual([
      'Ghost: not listed',
    ])
  })

  it('is not proved if there was a violation', () => {
    expect(unproved(claimed, [finding, { ...finding, violations: 1 }])).toEqual([
      'Login: violations at rest',
    ])
  })

  it('loses a renamed heading as soon as the test that inspected it has run again', () => {
    const known = { 'walks > bill': ['Bill', 'One moment'], 'walks > gone': ['Gone'] }
    const tests = new Set(['walks > bill', 'login'])
    const after = (...findings: Finding[]) => otherScreensAfter(known, findings, tests)
    const seen = (screen: string, run: string) => ({
      ...finding,
      isPage: false,
      test: 'walks > bill',
      screen,
      run,
    })
    expect(after()).toEqual({ 'walks > bill': ['Bill', 'One moment'] })
    expect(
      after(finding, seen('Bill', '1'), seen('One moment', '2'), seen('Invoice', '2')),
    ).toEqual({ 'walks > bill': ['Invoice', 'One moment'] })
  })
})
