/**
 * Matches ASCII text.
 * Other letters can become ASCII in lower case: the Kelvin sign becomes a k.
 */
export const ASCII = /^\p{ASCII}*$/u
