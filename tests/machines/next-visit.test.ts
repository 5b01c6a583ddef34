import { expect, it } from 'vitest'
import { opened } from '../../machines/desk-booking-context.ts'
import { isFollowed, nextVisitOf } from '../../machines/next-visit.ts'
import { visit } from '../model/walks/agenda-samples.ts'

const dateOf = (changes: object) => nextVisitOf({ ...visit, ...changes }).place.date

it('is when the treatment is due again, or in six months, and never on a day that is missing', () => {
  expect(dateOf({ recallMonths: 3 })).toBe('2023-04-05')
  expect(dateOf({})).toBe('2023-07-05')
  expect(dateOf({ date: '2023-08-31' })).toBe('2024-02-29')
})

it('has the person, treatment, doctor and time of day of the visit', () => {
  const tools = { draft: undefined, today: visit.date, newKey: () => 'key' }
  expect(opened({ ...nextVisitOf(visit), ...tools }).form).toMatchObject({
    patient: 'Ann Smith',
    person: visit.person,
    treatmentId: 't1',
    agendaId: 'a1',
    startsAt: 540,
  })
})

it('follows only a visit that is done', () => {
  const doneAt = '2023-01-05T14:55:00.000Z'
  expect(isFollowed(visit)).toBe(false)
  expect(isFollowed({ ...visit, doneAt })).toBe(true)
  const cancelled = { at: doneAt, by: 'clinic' as const, reason: '' }
  expect(isFollowed({ ...visit, doneAt, cancelled })).toBe(false)
})
