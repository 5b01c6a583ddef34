/** Matches ASCII. Test a string before lowercasing, which turns the Kelvin sign into `k`. */
export const ASCII = /^\p{ASCII}*$/u
