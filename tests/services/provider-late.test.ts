import { describe, expect, it, vi } from 'vitest'
import { Failure, failureOf } from '../../machines/failure.ts'
import { openCardDesk } from '../../src/compose/card-desk.ts'
import { cardsUnreachable } from '../../src/services/cards.ts'
import { timely } from '../../src/services/identity-timely.ts'

const never = new Promise<never>(() => {})

/** Returns the failure of a call that gets no answer for ten seconds. */
async function failureAfterTenSeconds(call: () => Promise<unknown>): Promise<Failure> {
  vi.useFakeTimers()
  try {
    const failed = call().catch(failureOf)
    await vi.advanceTimersByTimeAsync(9999)
    const early = await Promise.race([failed, Promise.resolve('pending')])
    expect(early).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    const failure = await failed
    if (failure instanceof Failure) return failure
  } finally {
    vi.useRealTimers()
  }
  throw new Error('The call did not fail')
}

const STRIPE = { kind: 'stripe', publishableKey: 'pk_test_1' } as const

describe('a provider that does not answer for ten seconds', () => {
  it('is named if it is Stripe', async () => {
    const desk = openCardDesk(
      () => never,
      () => cardsUnreachable(STRIPE),
    )
    const { kind, message } = await failureAfterTenSeconds(desk.open)
    expect(kind).toBe('unreachable')
    expect(message).toContain('Stripe')
    expect(message).toContain('js.stripe.com')
    expect(message).toContain('phone us')
  })

  it('is named if it is Firebase', async () => {
    const { kind, message } = await failureAfterTenSeconds(() => timely(never))
    expect(kind).toBe('unreachable')
    expect(message).toContain('Firebase')
    expect(message).toContain('googleapis.com')
    expect(message).toContain('phone us')
  })
})

describe('a blocked sign-in service', () => {
  const refused = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))

  it('is named too', async () => {
    const error = await timely(refused('auth/network-request-failed')).catch(failureOf)
    expect(error).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('Firebase'),
    })
  })

  it('is not blamed for a wrong password', async () => {
    await expect(timely(refused('auth/wrong-password'))).rejects.toThrow('auth/wrong-password')
  })
})
