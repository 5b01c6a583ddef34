import { expect, it } from 'vitest'
import { gridOf } from '../../../src/screens/desk/grid.ts'
import { placeOf, stepOf, stopsOf } from '../../../src/screens/desk/steps.ts'
import { columnOf, visitOf } from './agenda-samples.ts'

const NINE = 9 * 60

// Dr. Lee sees Ann at 9 and Cat at 11. Dr. Kim sees Bob and Eve at 9:30, and Dan at 10.
const grid = gridOf([
  {
    key: 'lee',
    date: '2026-01-15',
    agenda: columnOf({
      visits: [
        visitOf({ id: 'ann', minutes: 60 }),
        visitOf({ id: 'cat', startsAt: 11 * 60, minutes: 60 }),
      ],
    }),
  },
  {
    key: 'kim',
    date: '2026-01-15',
    agenda: columnOf({
      id: 'a2',
      visits: [
        visitOf({ id: 'bob', startsAt: NINE + 30, minutes: 30 }),
        visitOf({ id: 'eve', startsAt: NINE + 30, minutes: 30 }),
        visitOf({ id: 'dan', startsAt: 10 * 60, minutes: 60 }),
      ],
    }),
  },
])
const stops = stopsOf(grid)

/** Presses the keys in order, starting at the visit `from`. Returns the focused cell's key. */
function press(from: string, ...keys: readonly string[]): string {
  const start = stops.find(({ key }) => key === from)
  if (!start) throw new Error(`No cell ${from}`)
  return keys.reduce((at, name) => {
    const key = name.replace('Ctrl+', '')
    return stepOf(stops, at, { key, ctrlKey: name !== key }) ?? at
  }, placeOf(start)).key
}

it('goes up and down by visit or gap', () => {
  expect(press('visit:ann', 'ArrowDown')).toBe('free:lee:600')
  expect(press('visit:ann', 'ArrowDown', 'ArrowDown')).toBe('visit:cat')
  expect(press('visit:cat', 'ArrowUp', 'ArrowUp')).toBe('visit:ann')
})

it('stays at the edge of the grid', () => {
  expect(press('visit:ann', 'ArrowUp')).toBe('visit:ann')
  expect(press('visit:ann', 'ArrowLeft')).toBe('visit:ann')
})

it('goes to the same time of the next doctor, and back to the same visit', () => {
  expect(press('visit:cat', 'ArrowRight')).toBe('free:kim:660')
  expect(press('visit:dan', 'ArrowLeft')).toBe('free:lee:600')
  expect(press('visit:ann', 'ArrowRight', 'ArrowRight')).toBe('free:kim:540')
  expect(press('visit:eve', 'ArrowLeft', 'ArrowLeft', 'ArrowRight')).toBe('visit:bob')
})

it('goes sideways through overlapping visits', () => {
  expect(press('visit:bob', 'ArrowRight')).toBe('visit:eve')
  expect(press('visit:eve', 'ArrowLeft')).toBe('visit:bob')
})

it('goes by the hour', () => {
  expect(press('free:kim:540', 'PageDown')).toBe('visit:dan')
  expect(press('visit:dan', 'PageUp')).toBe('free:kim:540')
  expect(press('visit:cat', 'PageDown')).toBe('visit:cat')
})

it('goes to the first and last doctor, and to the first and last cell', () => {
  expect(press('visit:cat', 'End')).toBe('free:kim:660')
  expect(press('visit:dan', 'Home')).toBe('free:lee:600')
  expect(press('visit:dan', 'Ctrl+Home')).toBe('visit:ann')
  expect(press('visit:ann', 'Ctrl+End')).toBe('free:kim:660')
})

it('ignores other keys', () => {
  const [first] = stops
  expect(first && stepOf(stops, placeOf(first), { key: 'x' })).toBeUndefined()
})
