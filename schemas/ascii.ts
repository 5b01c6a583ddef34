/** Converting to lower case turns the Kelvin sign into an ASCII k, so test for ASCII first. */
export const ASCII = /^\p{ASCII}*$/u
