/** The width at the end of a staff page's first row that the link to the manual takes. */
export const HELP_ROOM = '3.5rem'
