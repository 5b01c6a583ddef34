import { describe, expect, it } from 'vitest'
import { MODES } from '../rig/inspection.ts'
import { screensOf, unproved } from '../rig/statement.ts'
import statement from '../../docs/accessibility.json'

const modes = Object.keys(MODES)
const finding = { screen: 'Login', situation: 'at rest', modes, violations: 0 }
const claimed = { ...statement, screens: ['Login'] }

describe('the accessibility statement', () => {
  it('lists every page of the page table (otherwise: npm run accessibility)', () => {
    expect(statement.screens).toEqual(screensOf(statement.screens))
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
})
