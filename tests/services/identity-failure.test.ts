import { describe, expect, test } from 'vitest'
import { identityFailure } from '../../src/services/identity-failure.ts'

const failureWith = (code: string) => identityFailure(Object.assign(new Error(code), { code }))

describe('what the identity SDK throws', () => {
  test.each(['auth/popup-closed-by-user', 'auth/cancelled-popup-request'])(
    'says of %s that the window was closed',
    (code) => {
      expect(failureWith(code)).toMatchObject({
        kind: 'rejected',
        message: 'The Google window was closed before sign-in finished.',
      })
    },
  )

  test('says how to let a blocked window through', () => {
    expect(failureWith('auth/popup-blocked').message).toContain('Allow pop-ups')
  })

  test('asks for patience after too many attempts', () => {
    expect(failureWith('auth/too-many-requests')).toMatchObject({
      kind: 'rejected',
      message: 'Too many attempts. Please wait a while and try again.',
    })
  })

  test.each(['auth/network-request-failed', 'auth/internal-error'])(
    'counts %s as no answer',
    (code) => {
      expect(failureWith(code).kind).toBe('unreachable')
    },
  )

  test('never shows a code to the person, even one that nobody foresaw', () => {
    const failure = failureWith('auth/quota-exceeded')
    expect(failure).toMatchObject({ kind: 'rejected', code: 'auth/quota-exceeded' })
    expect(failure.message).not.toContain('auth/')
  })

  test('takes an error of no provider for a defect of ours', () => {
    expect(identityFailure(new RangeError('oops')).kind).toBe('malformed')
  })
})
