import { describe, expect, it } from 'vitest'
import { minuteAt, openingLine } from '../../schemas/opening-line.ts'
import { plain } from '../rig/shown.ts'

const NEW_YORK = 'America/New_York'
const at = (instant: string) => minuteAt(new Date(instant))
const turns = (...instants: string[]) => ({ turns: instants.map(at) })

// In winter, New York is five hours behind UTC. Jan 16, 2026 is a Friday.
const USUAL = turns(
  '2026-01-16T08:00-05:00',
  '2026-01-16T12:00-05:00',
  '2026-01-16T13:00-05:00',
  '2026-01-16T17:30-05:00',
  '2026-01-19T08:00-05:00',
  '2026-01-19T17:00-05:00',
)

const line = (hours: { turns: number[] }, instant: string, zone = NEW_YORK) =>
  plain(openingLine(hours, at(instant), zone) ?? 'unknown')

describe('the line that says whether the clinic is open', () => {
  it.each([
    ['in the evening before', '2026-01-15T20:00-05:00', 'Opens tomorrow at 8 AM'],
    ['two days before', '2026-01-14T23:59-05:00', 'Opens Friday at 8 AM'],
    ['just after midnight', '2026-01-16T00:00-05:00', 'Opens today at 8 AM'],
    ['a minute before opening', '2026-01-16T07:59-05:00', 'Opens today at 8 AM'],
    ['at the minute of opening', '2026-01-16T08:00-05:00', 'Open now, until noon'],
    ['a minute before noon', '2026-01-16T11:59-05:00', 'Open now, until noon'],
    ['in the lunch break', '2026-01-16T12:00-05:00', 'Opens today at 1 PM'],
    ['in the afternoon', '2026-01-16T13:00-05:00', 'Open now, until 5:30 PM'],
    ['at the minute of closing', '2026-01-16T17:30-05:00', 'Opens Monday at 8 AM'],
    ['on Sunday', '2026-01-18T12:00-05:00', 'Opens tomorrow at 8 AM'],
    ['six days before', '2026-01-10T12:00-05:00', 'Opens Friday at 8 AM'],
    ['a week before', '2026-01-09T12:00-05:00', 'Opens Friday, January 16 at 8 AM'],
    ['after all known hours', '2026-01-19T17:00-05:00', 'unknown'],
  ])('%s', (_, instant, text) => {
    expect(line(USUAL, instant)).toBe(text)
  })

  it('follows the clinic’s day, not the visitor’s or that of UTC', () => {
    const tokyo = turns('2026-01-16T09:00+09:00', '2026-01-16T18:00+09:00')
    expect(line(tokyo, '2026-01-15T14:59Z', 'Asia/Tokyo')).toBe('Opens tomorrow at 9 AM')
    expect(line(tokyo, '2026-01-15T15:00Z', 'Asia/Tokyo')).toBe('Opens today at 9 AM')
  })

  it('counts days, not hours, when the clocks change', () => {
    // On Mar 8, 2026, a day in New York has 23 hours, and on Nov 1, 2026, it has 25.
    const spring = turns('2026-03-09T08:00-04:00', '2026-03-09T17:00-04:00')
    expect(line(spring, '2026-03-08T00:00-05:00')).toBe('Opens tomorrow at 8 AM')
    expect(line(spring, '2026-03-07T23:59-05:00')).toBe('Opens Monday at 8 AM')
    const autumn = turns('2026-11-02T08:00-05:00', '2026-11-02T17:00-05:00')
    expect(line(autumn, '2026-11-01T00:00-04:00')).toBe('Opens tomorrow at 8 AM')
    expect(line(autumn, '2026-10-31T23:59-04:00')).toBe('Opens Monday at 8 AM')
  })

  it('crosses the end of a year', () => {
    const year = turns('2027-01-02T09:00-05:00', '2027-01-02T12:00-05:00')
    expect(line(year, '2026-12-31T12:00-05:00')).toBe('Opens Saturday at 9 AM')
    expect(line(year, '2026-12-24T12:00-05:00')).toBe('Opens Saturday, January 2 at 9 AM')
  })

  it('names an end at midnight or in the next night, and none if there is none for days', () => {
    const late = turns('2026-01-16T18:00-05:00', '2026-01-17T00:00-05:00')
    expect(line(late, '2026-01-16T23:59-05:00')).toBe('Open now, until midnight')
    const night = turns('2026-01-16T18:00-05:00', '2026-01-17T02:00-05:00')
    expect(line(night, '2026-01-16T20:00-05:00')).toBe('Open now, until 2 AM')
    const always = turns('2026-01-16T00:00-05:00', '2026-01-30T00:00-05:00')
    expect(line(always, '2026-01-16T20:00-05:00')).toBe('Open now')
  })

  it('says nothing about a clinic without hours', () => {
    expect(openingLine({ turns: [] }, 0, NEW_YORK)).toBeUndefined()
  })
})
