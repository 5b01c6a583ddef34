/** Server settings without limits on bookings per patient. */
export const MANY_BOOKINGS = { UNPAID_BOOKINGS: '1000000', BOOKINGS_PER_DAY: '1000000' }

/** Server settings without rate limits and with a cheap password hash. */
export const FOR_TESTS = { RATE_LIMIT: 'off', PASSWORD_COST: '10', ...MANY_BOOKINGS }
