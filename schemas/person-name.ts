import { plainLine, visible, words } from './text.ts'

/** The name of a person who is treated. */
export const PersonName = words(120).check(plainLine(), visible('Name is Required'))
