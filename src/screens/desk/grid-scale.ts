/** The number of minutes that one row of the agenda grid shows. */
export const ROW_MINUTES = 5

/** The number of minutes between two row headings, which name the times for screen readers. */
export const HEADING_MINUTES = 15
