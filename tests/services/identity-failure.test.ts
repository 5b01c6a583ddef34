import { describe, expect, test } from 'vitest'
import { identityFailure } from '../../src/services/identity-failure.ts'

const failureWith = (code: string) => identityFailure(Object.assign(new Error(code), { code }))

describe('an error of the identity SDK', () => {
  test.each(['auth/popup-closed-by-user', 'auth/cancelled-popup-request'])(
    'with the code %s says that the window was closed',
    (code) => {
      expect(failureWith(code)).toMatchObject({
        kind: 'rejected',
        message: 'The Google window was closed before sign-in finished.',
      })
    },
  )

  test('for a blocked window says how to allow it', () => {
    expect(failureWith('auth/popup-blocked').message).toContain('Allow pop-ups')
  })

  test('for too many attempts asks the person to wait', () => {
    expect(failureWith('auth/too-many-requests')).toMatchObject({
      kind: 'rejected',
      message: 'Too many attempts. Please wait a while and try again.',
    })
  })

  test.each(['auth/network-request-failed', 'auth/internal-error'])(
    'with the code %s counts as no response',
    (code) => {
      expect(failureWith(code).kind).toBe('unreachable')
    },
  )

  test('never shows its code to the person, not even an unknown code', () => {
    const failure = failureWith('auth/quota-exceeded')
    expect(failure).toMatchObject({ kind: 'rejected', code: 'auth/quota-exceeded' })
    expect(failure.message).not.toContain('auth/')
  })

  test('without a code of the provider counts as a defect of ours', () => {
    expect(identityFailure(new RangeError('oops')).kind).toBe('fault')
  })
})
