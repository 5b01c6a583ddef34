/** Server settings without limits on bookings per patient. */
export const MANY_BOOKINGS = { UNPAID_BOOKINGS: '1000000', BOOKINGS_PER_DAY: '1000000' }

/** Server settings for a clinic without doctors, whose treatments have the same times every day. */
export const EVERY_DAY = { DEMO_DOCTORS: 'off' }

/**
 * Server settings for fast tests, in a clinic without doctors.
 * There are no rate limits, and hashing a password or compressing a page takes little time.
 * Browsers keep nothing for visits without a network, because tests observe and answer requests.
 */
export const FOR_TESTS = {
  RATE_LIMIT: 'off',
  PASSWORD_COST: '10',
  PAGE_COMPRESSION: '1',
  OFFLINE: 'off',
  ...MANY_BOOKINGS,
  ...EVERY_DAY,
}
