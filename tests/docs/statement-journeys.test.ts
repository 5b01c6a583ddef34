import { expect, it } from 'vitest'
import statement from '../../docs/accessibility.json'
import { readOtherScreens, statementOf } from '../rig/statement.ts'

// Listing the journeys takes seconds, so this test has a file of its own.
it('the accessibility statement is current: npm run accessibility writes it', () => {
  expect(statement).toEqual(statementOf(readOtherScreens()))
})
