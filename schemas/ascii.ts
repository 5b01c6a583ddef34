/** Other letters can turn into ASCII ones in lower case: the Kelvin sign becomes a k. */
export const ASCII = /^\p{ASCII}*$/u
