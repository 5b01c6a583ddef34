// @vitest-environment jsdom
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

beforeEach(() => keepLastSeen(seen))
afterEach(() => localStorage.clear())

it('returns the copy of the same patient only', () => {
  expect(readLastSeen('ann@mail.test')).toEqual(seen)
  expect(readLastSeen('bob@mail.test')).toBeUndefined()
})

it.each(['', 'not JSON', '{"patient":"ann@mail.test"}'])('ignores the invalid copy %j', (text) => {
  localStorage.setItem(LAST_SEEN, text)
  expect(readLastSeen('ann@mail.test')).toBeUndefined()
})

it('is deleted with the access token', () => {
  createTokenStore().remove()
  expect(localStorage.getItem(LAST_SEEN)).toBeNull()
})
