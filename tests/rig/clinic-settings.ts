/** Server settings without limits on bookings. */
export const MANY_BOOKINGS = {
  UNPAID_BOOKINGS: '1000000',
  BOOKINGS_PER_DAY: '1000000',
  UNPAID_PER_NETWORK: '1000000',
  UNPAID_PERCENT: '100',
}

/**
 * Server settings for a clinic without doctors and visits. Each treatment has the same times on
 * every day. Every tool that starts the product by itself gets its clinic from here, except
 * `npm start`, `npm run dev` and the benchmark of `npm start`, which start the default clinic.
 */
export const EVERY_DAY = { DEMO_CLINIC: 'bare', DEMO_DOCTORS: 'off' }

/**
 * Server settings for fast tests, in a clinic without doctors.
 * The server has no rate limits, and hashes passwords and compresses pages with little effort.
 * Pages install no service worker, because a test cannot answer a service worker's requests.
 */
export const FOR_TESTS = {
  RATE_LIMIT: 'off',
  PASSWORD_COST: '10',
  PAGE_COMPRESSION: '1',
  OFFLINE: 'off',
  ...MANY_BOOKINGS,
  ...EVERY_DAY,
}
