/** No limits of bookings per patient. */
export const MANY_BOOKINGS = { UNPAID_BOOKINGS: '1000000', BOOKINGS_PER_DAY: '1000000' }

/** No rate limits, and a cheap password hash. */
export const FOR_TESTS = { RATE_LIMIT: 'off', PASSWORD_COST: '10', ...MANY_BOOKINGS }
