/** A clinic that is asked as often as tests like, and whose passwords nobody guesses. */
export const FOR_TESTS = { RATE_LIMIT: 'off', PASSWORD_COST: '10' }
