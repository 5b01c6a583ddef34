/** The width that the first row of a staff page reserves at its end for the link to the manual. */
export const HELP_ROOM = '3.5rem'
