import { describe, expect, it } from 'vitest'
import { Failure, failureOf } from '../../machines/failure.ts'
import { fieldErrors } from '../../machines/form.ts'

describe('a failure', () => {
  it('has a message, a code, fields and a cause', () => {
    const cause = new TypeError('fetch failed')
    const fields = { email: 'Known already.' }
    const failure = new Failure('rejected', 'Check the form.', { code: 'taken', fields, cause })
    expect(failure).toMatchObject({
      name: 'Failure',
      kind: 'rejected',
      message: 'Check the form.',
      code: 'taken',
      fields,
      cause,
    })
    expect(failureOf(failure)).toBe(failure)
  })

  it('has no code and no fields if the server named none', () => {
    const failure = new Failure('unreachable', 'No answer.')
    expect(failure.code).toBe('')
    expect(failure.fields).toEqual({})
  })

  it("says whether the clinic's own server responded", () => {
    expect(new Failure('rejected', 'Too late.').answered).toBe(true)
    expect(new Failure('refused', 'Please log in.').answered).toBe(true)
    expect(new Failure('unreachable', 'No answer.').answered).toBe(false)
    expect(new Failure('malformed', 'What?').answered).toBe(false)
    expect(new Failure('unreachable', 'In trouble.', { answered: true }).answered).toBe(true)
  })

  it('converts any other error to a general message without its details', () => {
    const defect = new TypeError('x is undefined')
    const failure = failureOf(defect)
    expect(failure).toMatchObject({ kind: 'fault', code: '', cause: defect })
    expect(failure.message).toBe('Something went wrong on our side. Please try again.')
  })
})

describe('the errors of a form', () => {
  it('are the first message of each field, with general messages under an empty name', () => {
    const issues = [
      { path: ['email'], message: 'Email is Required' },
      { path: ['email'], message: 'Provide a valid Eamil' },
      { path: ['name', 0], message: 'Name is Required' },
      { path: [], message: 'Check the form.' },
    ]
    expect(fieldErrors({ issues })).toEqual({
      email: 'Email is Required',
      name: 'Name is Required',
      '': 'Check the form.',
    })
  })
})
