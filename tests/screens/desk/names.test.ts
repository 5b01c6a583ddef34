import { expect, it } from 'vitest'
import { gridOf } from '../../../src/screens/desk/grid.ts'
import { nameOf, nameOfVisit, placeNameOf, shortName } from '../../../src/screens/desk/names.ts'
import { signsOf } from '../../../src/screens/desk/visit-marks.ts'
import { nowOf, stateOf } from '../../../src/screens/desk/visit-state.ts'
import { columnOf, visitOf } from './agenda-samples.ts'

const ZONE = 'America/New_York'
// In these tests, the current time is 9:15 AM in the clinic's time zone.
const now = nowOf(new Date('2026-01-15T14:15:30Z'), ZONE)
const at = (time: string) => `2026-01-15T${time}:00.000Z`

it('tells the state of a visit by its timestamps', () => {
  const later = { startsAt: 10 * 60 }
  expect(stateOf(visitOf(later), now)).toBe('expected')
  expect(stateOf(visitOf({ ...later, confirmedAt: at('12:00') }), now)).toBe('confirmed')
  expect(stateOf(visitOf({ confirmedAt: at('12:00') }), now)).toBe('late')
  expect(stateOf(visitOf({ enteredAfterwards: true }), now)).toBe('entered')
  expect(stateOf(visitOf({ arrivedAt: at('14:00') }), now)).toBe('waiting')
  expect(stateOf(visitOf({ arrivedAt: at('14:00'), seatedAt: at('14:05') }), now)).toBe('seated')
  expect(stateOf(visitOf({ seatedAt: at('14:05'), doneAt: at('14:10') }), now)).toBe('done')
  expect(stateOf(visitOf({ missedAt: at('14:10') }), now)).toBe('missed')
})

it('names each cell with its time, patient, state, doctor and day', () => {
  const visit = visitOf({ arrivedAt: at('14:03'), room: '2', note: true, overbooked: true })
  const agenda = columnOf({
    visits: [visit],
    off: [{ from: 11 * 60, to: 12 * 60, reason: 'Staff meeting' }],
  })
  const column = { key: 'lee', date: '2026-01-15', agenda }
  const names = gridOf([column])
    .rows.flat()
    .map((cell) => nameOf(cell, placeNameOf(column), now))
  expect(names).toEqual([
    'Ann Smith, 9:00 AM to 9:30 AM, Teeth Cleaning, waiting for 12 minutes, room 2, overbooked, has a note, Dr. Lee, Thursday, Jan 15, 2026',
    'Free, 9:30 AM to 11:00 AM, Dr. Lee, Thursday, Jan 15, 2026',
    'Staff meeting, 11:00 AM to 12:00 PM, Dr. Lee, Thursday, Jan 15, 2026',
  ])
})

it.each([
  ['Olivia Martin', 'Olivia M.'],
  [' Ana  María García ', 'Ana G.'],
  ['Zoe', 'Zoe'],
  ['李小龙', '李小龙'],
])('shortens the name %s', (name, short) => expect(shortName(name)).toBe(short))

it('says once that a visit was entered afterwards, whatever has happened since', () => {
  const entered = { enteredAfterwards: true }
  const name = 'Ann Smith, 9:00 AM to 9:30 AM, Teeth Cleaning'
  expect(nameOfVisit(visitOf(entered), now)).toBe(`${name}, entered afterwards`)
  const done = visitOf({ ...entered, doneAt: at('14:10'), paid: 'desk' })
  expect(nameOfVisit(done, now)).toBe(`${name}, done, entered afterwards`)
})

it('says what is left to pay for a visit that is done or paid in part', () => {
  const name = 'Ann Smith, 9:00 AM to 9:30 AM, Teeth Cleaning'
  const done = { doneAt: at('14:10') }
  expect(nameOfVisit(visitOf(done), now)).toBe(`${name}, done, $80 to pay`)
  expect(nameOfVisit(visitOf({ paidSoFar: 30.5 }), now)).toBe(`${name}, late, $49.50 to pay`)
  expect(nameOfVisit(visitOf({ ...done, paid: 'card' }), now)).toBe(`${name}, done`)
  expect(nameOfVisit(visitOf({ ...done, price: 0 }), now)).toBe(`${name}, done`)
})

it('says what staff must notice about a visit, last of all the alert about the patient', () => {
  const marked = visitOf({
    first: true,
    doneAt: at('14:10'),
    person: { ...visitOf().person, phone: '', alert: 'Needs a Spanish interpreter' },
  })
  expect(nameOfVisit(marked, now)).toBe(
    'Ann Smith, 9:00 AM to 9:30 AM, Teeth Cleaning, done, $80 to pay, first visit, no phone number, alert: Needs a Spanish interpreter',
  )
  expect(signsOf(marked)).toBe('⚠$★∅')
  expect(signsOf(visitOf())).toBe('')
})
