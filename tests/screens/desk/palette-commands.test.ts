import { describe, expect, it } from 'vitest'
import { permissionsOf, type Role } from '../../../schemas/rights.ts'
import { commandsFor } from '../../../src/screens/desk/palette-commands.ts'
import { readDay } from '../../../src/screens/desk/palette-days.ts'
import { menuOf } from '../../rig/site.ts'

const TODAY = '2026-01-15'

const labels = (query: string, role: Role = 'receptionist') =>
  commandsFor({ query, people: [], permissions: permissionsOf(role), today: TODAY }).map(
    ({ label }) => label,
  )

describe('a typed day', () => {
  it.each([
    ['12 feb', '2026-02-12'],
    ['Feb 12', '2026-02-12'],
    ['2/12', '2026-02-12'],
    ['12 jan', '2027-01-12'],
    ['15 jan', '2026-01-15'],
    ['Jan 12, 2026', '2026-01-12'],
    ['2025-12-31', '2025-12-31'],
    ['30 feb', undefined],
    ['ann', undefined],
    ['12', undefined],
    ['', undefined],
  ])('%s is %s', (text, date) => expect(readDay(text, TODAY)).toBe(date))
})

describe('the commands', () => {
  it('without a query are what the person may do, today, tomorrow and the pages', () => {
    expect(labels('')).toEqual([
      'Book by phone',
      'Walk-in',
      'Block time, doctor sick or away',
      'Thursday, Jan 15, 2026',
      'Friday, Jan 16, 2026',
      ...menuOf('receptionist'),
    ])
  })

  it('lead a doctor neither to bookings nor to the call list', () => {
    expect(labels('', 'doctor')).toEqual([
      'Block time, doctor sick or away',
      'Thursday, Jan 15, 2026',
      'Friday, Jan 16, 2026',
      ...menuOf('doctor'),
    ])
  })

  it('lead the owner to every page of the menu', () => {
    expect(labels('op', 'owner')).toEqual(['Opening Hours'])
    expect(labels('', 'patient')).toEqual([])
  })

  it.each([
    ['tom', ['Friday, Jan 16, 2026']],
    ['monday', ['Monday, Jan 19, 2026']],
    ['12 feb', ['Thursday, Feb 12, 2026']],
    ['book', ['Book by phone']],
    ['WALK', ['Walk-in']],
    ['sick', ['Block time, doctor sick or away']],
    ['list call', ['Call List']],
    ['xyz', []],
  ])('for “%s” are %o', (query, found) => expect(labels(query)).toEqual(found))

  it('have the people found last, with phone number and email address', () => {
    const ann = { id: 'p1', name: 'Ann', phone: '2125550142', email: 'ann@mail.test' }
    const [first, ...others] = commandsFor({
      query: 'ann',
      people: [ann],
      permissions: permissionsOf('receptionist'),
      today: TODAY,
    })
    expect(others).toEqual([])
    expect(first).toEqual({
      key: 'p1',
      label: 'Ann',
      more: '2125550142, ann@mail.test',
      href: '/dashboard/person/p1',
    })
  })
})
