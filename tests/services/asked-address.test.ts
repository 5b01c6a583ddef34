// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { asked } from '../../src/services/asked-address.ts'

const ASKED = '/appointment?date=2026-02-03&treatment=filling'

afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const ask = (address: string) => {
  history.replaceState(null, '', address)
  asked.keep()
}

describe('the address that a visitor asked for', () => {
  it('asks for a treatment’s time', () => {
    ask(ASKED)
    expect(asked.isForTreatment(ASKED)).toBe(true)
  })

  it.each(['/appointment', '/appointment?date=2026-02-03', '/dashboard?treatment=filling'])(
    'asks for no time if it is %s',
    (address) => {
      ask(address)
      expect(asked.isForTreatment(address)).toBe(false)
    },
  )

  it('is the last one', () => {
    expect(asked.isForTreatment(ASKED)).toBe(false)
    ask(ASKED)
    ask('/dashboard')
    expect(asked.isForTreatment(ASKED)).toBe(false)
  })

  it.each(['draft:hold:ann@mail.test', 'draft:booking:ann@mail.test'])(
    'asks for no time after a session has expired, which leaves %s',
    (key) => {
      ask(ASKED)
      sessionStorage.setItem(key, '{}')
      expect(asked.isForTreatment(ASKED)).toBe(false)
    },
  )
})
