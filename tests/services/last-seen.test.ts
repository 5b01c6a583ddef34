// @vitest-environment jsdom
import { UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Booking } from '../../schemas/booking.ts'
import { forgetOld, keepLastSeen, readLastSeen } from '../../src/services/last-seen.ts'
import { createTokenStore, LAST_SEEN } from '../../src/services/token.ts'

const booking: Booking = {
  _id: 'b1',
  treatmentId: 'filling',
  treatment: 'Cavity Filling',
  date: 'Feb 3, 2026',
  slot: '08.00 AM - 08.30 AM',
  price: 150,
  patient: 'ann@mail.test',
  PatientName: 'Ann',
  phone: '',
}
const seen = {
  patient: 'ann@mail.test',
  seenAt: '2026-01-15T17:00:00.000Z',
  bookings: [booking],
}

const NOW = new Date('2026-01-16T16:00:00.000Z')

beforeEach(() => keepLastSeen(seen))
afterEach(() => localStorage.clear())

it('returns the copy of the same patient only', () => {
  expect(readLastSeen('ann@mail.test', NOW)).toEqual(seen)
  expect(readLastSeen('bob@mail.test', NOW)).toBeUndefined()
})

const isKept = () => localStorage.getItem(LAST_SEEN) !== null

it('shows a copy for 24 hours, and deletes an older one', () => {
  expect(readLastSeen('ann@mail.test', new Date('2026-01-16T17:00:00.000Z'))).toEqual(seen)
  expect(readLastSeen('ann@mail.test', new Date('2026-01-16T17:00:00.001Z'))).toBeUndefined()
  expect(isKept()).toBe(false)
})

it('deletes an old copy without showing it', () => {
  forgetOld(new Date('2026-01-16T17:00:00.000Z'))
  expect(isKept()).toBe(true)
  forgetOld(new Date('2026-01-16T17:00:00.001Z'))
  expect(isKept()).toBe(false)
})

it.each([
  ['before the copy was stored', []],
  ['before the copy was last shown', ['2026-01-16T09:00:00.000Z']],
])('deletes a copy if the clock was set back to a time %s', (_, uses) => {
  for (const time of uses) expect(readLastSeen('ann@mail.test', new Date(time))).toEqual(seen)
  const last = Date.parse(uses.at(-1) ?? seen.seenAt)
  expect(readLastSeen('ann@mail.test', new Date(last - 1))).toBeUndefined()
  expect(isKept()).toBe(false)
})

it.each(['', 'not JSON', '{"patient":"ann@mail.test"}', JSON.stringify(seen)])(
  'deletes the unreadable copy %j',
  (text) => {
    localStorage.setItem(LAST_SEEN, text)
    expect(readLastSeen('ann@mail.test', NOW)).toBeUndefined()
    expect(isKept()).toBe(false)
  },
)

it('is deleted with the access token', () => {
  createTokenStore().remove()
  expect(localStorage.getItem(LAST_SEEN)).toBeNull()
})

const tokenOf = (email: string) => new UnsecuredJWT({ email, exp: 1_800_000_000 }).encode()

it('stays if the same patient signs in again', () => {
  const store = createTokenStore()
  store.write(tokenOf('ann@mail.test'))
  keepLastSeen(seen)
  store.write(tokenOf('ann@mail.test'))
  expect(readLastSeen('ann@mail.test', NOW)).toEqual(seen)
})

it('is deleted if somebody else signs in', () => {
  const store = createTokenStore()
  store.write(tokenOf('ann@mail.test'))
  keepLastSeen(seen)
  store.write(tokenOf('bob@mail.test'))
  expect(localStorage.getItem(LAST_SEEN)).toBeNull()
})
