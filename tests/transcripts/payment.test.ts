// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { openPayment, world } from '../screens/open-payment.tsx'
import { leave, startReader } from './reader.ts'

afterEach(leave)

const declined = new Failure('rejected', 'Your card was declined.')

/**
 * Delays a reply by `ms` milliseconds on the fake clock.
 * While the reply is delayed, the transcript records what the screen reader announces.
 */
const slowly = <Answer>(ask: () => Promise<Answer>, ms = 300) =>
  vi.fn(async () => {
    await new Promise((over) => setTimeout(over, ms))
    return ask()
  })

describe('a transcript of the payment screen', () => {
  it('goes from the form through a refusal to the receipt', async () => {
    const confirm = vi.fn(world().confirm).mockImplementationOnce(() => Promise.reject(declined))
    const provider = { createMethod: slowly(world().createMethod), confirm: slowly(confirm) }
    const reader = await startReader('Ann pays', () => openPayment(provider))
    await reader.toHeading()
    await reader.readTo('textbox, Card number')
    await reader.types('4000000000000002')
    await reader.press('Tab')
    await reader.types('1230')
    await reader.press('Tab')
    await reader.types('123')
    await reader.press('Tab', 'Enter', 'Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('payment.txt')
  })

  it('announces what takes longer than a second, and nothing after the reply', async () => {
    const confirm = vi
      .fn(slowly(world().confirm, 1800))
      .mockImplementationOnce(slowly(() => Promise.reject(declined), 1800))
    const recordPayment = slowly(world().recordPayment, 1800)
    const reader = await startReader('Ann pays, and the provider is slow', () =>
      openPayment({ confirm, recordPayment }),
    )
    await reader.toHeading()
    await reader.readTo('textbox, Security code (CVC)')
    await reader.press('Tab', 'Enter', 'Enter')
    await expect(reader.transcript()).toMatchFileSnapshot('payment-slow.txt')
  })
})
