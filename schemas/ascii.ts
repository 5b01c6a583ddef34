/** Matches ASCII text. Test a text before lowercasing, which turns the Kelvin sign into a `k`. */
export const ASCII = /^\p{ASCII}*$/u
