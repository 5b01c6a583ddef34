import { describe, expect, it } from 'vitest'
import { formatSlot, partOfDay, Slot, slotStart } from '../../schemas/slot.ts'

describe('a slot', () => {
  it.each([
    [480, '08.00 AM - 08.30 AM'],
    [690, '11.30 AM - 12.00 PM'],
    [720, '12.00 PM - 12.30 PM'],
    [780, '01.00 PM - 01.30 PM'],
    [990, '04.30 PM - 05.00 PM'],
    [0, '12.00 AM - 12.30 AM'],
    [1410, '11.30 PM - 12.00 AM'],
  ])('that starts at minute %i is formatted as %s and parsed back', (start, text) => {
    expect(formatSlot(start, 30)).toBe(text)
    expect(slotStart(text)).toBe(start)
    expect(Slot.parse(text)).toBe(text)
  })

  it.each([
    '8.00 AM - 8.30 AM',
    '08:00 AM - 08:30 AM',
    '13.00 PM - 13.30 PM',
    '00.00 AM - 00.30 AM',
    '08.60 AM - 09.00 AM',
    '08.00 am - 08.30 am',
    '08.00 AM',
    '',
  ])('in the form %j is refused', (text) => {
    expect(Slot.safeParse(text).error?.issues[0]?.message).toBe(
      'Write the time as 08.00 AM - 08.30 AM',
    )
    expect(() => slotStart(text)).toThrow(new RangeError(`Not a slot: ${text}`))
  })

  it.each([
    ['12.00 AM - 12.30 AM', 'Morning'],
    ['11.30 AM - 12.00 PM', 'Morning'],
    ['12.00 PM - 12.30 PM', 'Afternoon'],
    ['04.59 PM - 05.29 PM', 'Afternoon'],
    ['05.00 PM - 05.30 PM', 'Evening'],
    ['11.30 PM - 12.00 AM', 'Evening'],
  ])('%s starts in the %s', (slot, part) => {
    expect(partOfDay(slot)).toBe(part)
  })

  it('that is invalid has no part of the day', () => {
    expect(() => partOfDay('at noon')).toThrow(RangeError)
  })
})
