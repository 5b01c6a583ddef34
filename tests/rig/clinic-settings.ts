/** Lets one patient book as often as a test likes. */
export const MANY_BOOKINGS = { UNPAID_BOOKINGS: '1000000', BOOKINGS_PER_DAY: '1000000' }

/** A clinic that is asked as often as tests like, and whose passwords nobody guesses. */
export const FOR_TESTS = { RATE_LIMIT: 'off', PASSWORD_COST: '10', ...MANY_BOOKINGS }
