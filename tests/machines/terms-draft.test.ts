import { describe, expect, it } from 'vitest'
import { checkTerms, draftOf, type TermsDraft } from '../../machines/terms-draft.ts'

const terms = {
  _id: 'terms-1',
  steps: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 2, percent: 50 },
  ],
  moveHours: 2,
  movesAtMost: 3,
  refunds: 'ask' as const,
}
const draft = draftOf(terms)
const [first, second] = draft.steps
const errorsOf = (changes: Partial<TermsDraft>) => {
  const checked = checkTerms({ ...draft, ...changes })
  return 'errors' in checked ? checked.errors : {}
}
const withSecond = (changes: object) =>
  first && second ? { steps: [first, { ...second, ...changes }] } : {}

describe('the typed terms', () => {
  it('become the terms that they were made from', () => {
    const { _id, ...form } = terms
    expect(checkTerms(draft)).toEqual({ terms: form })
  })

  it.each(['', '2.5', '-1', 'two', '8761'])('do not accept %j as hours', (hours) => {
    expect(Object.keys(errorsOf(withSecond({ hours })))).toEqual(['hours-1'])
  })

  it.each(['', '101', '50%'])('do not accept %j as percent', (percent) => {
    expect(Object.keys(errorsOf(withSecond({ percent })))).toEqual(['percent-1'])
  })

  it('name the field of the step that does not fall', () => {
    expect(errorsOf(withSecond({ hours: '24' }))).toEqual({
      'hours-1': 'Each step must be nearer to the appointment than the one before',
    })
    expect(errorsOf(withSecond({ percent: '100' }))).toEqual({
      'percent-1': 'Each step must refund less than the one before',
    })
    expect(Object.keys(errorsOf(withSecond({ hours: '30', percent: '100' })))).toEqual([
      'hours-1',
      'percent-1',
    ])
  })

  it('name the fields of the rules for moving', () => {
    expect(Object.keys(errorsOf({ moveHours: '', movesAtMost: '101' }))).toEqual([
      'moveHours',
      'movesAtMost',
    ])
  })

  it('have a payment deadline, or none if patients pay at the clinic', () => {
    const payBy = { withinHours: 24, beforeVisitHours: 2 }
    const online = draftOf({ ...terms, payBy })
    expect(checkTerms(online)).toMatchObject({ terms: { payBy } })
    expect(checkTerms(draftOf({ ...terms, payBy: null }))).toMatchObject({ terms: { payBy: null } })
    const pay = { where: 'online', withinHours: '0', beforeVisitHours: 'two' } as const
    expect(errorsOf({ pay })).toEqual({
      withinHours: 'Enter a whole number of hours from 1 to 8784',
      beforeVisitHours: 'Enter a whole number of hours from 0 to 8784',
    })
    expect(errorsOf({ pay: { ...pay, where: 'there' } })).toEqual({})
  })

  it('may have no steps', () => {
    expect(errorsOf({ steps: [] })).toEqual({})
  })
})
