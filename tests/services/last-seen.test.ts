// @vitest-environment jsdom
import { UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Booking } from '../../schemas/booking.ts'
import { keepLastSeen, readLastSeen } from '../../src/services/last-seen.ts'
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

const NOW = new Date('2026-01-16T17:00:00.000Z')

beforeEach(() => keepLastSeen(seen))
afterEach(() => localStorage.clear())

it('returns the copy of the same patient only', () => {
  expect(readLastSeen('ann@mail.test', NOW)).toEqual(seen)
  expect(readLastSeen('bob@mail.test', NOW)).toBeUndefined()
})

it('shows a copy for 30 days, and deletes an older one', () => {
  expect(readLastSeen('ann@mail.test', new Date('2026-02-14T17:00:00.000Z'))).toEqual(seen)
  expect(readLastSeen('ann@mail.test', new Date('2026-02-14T17:00:00.001Z'))).toBeUndefined()
  expect(localStorage.getItem(LAST_SEEN)).toBeNull()
})

it.each(['', 'not JSON', '{"patient":"ann@mail.test"}'])('ignores the invalid copy %j', (text) => {
  localStorage.setItem(LAST_SEEN, text)
  expect(readLastSeen('ann@mail.test', NOW)).toBeUndefined()
})

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
