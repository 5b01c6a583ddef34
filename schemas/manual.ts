/**
 * Returns the name of the manual's chapter about a dashboard page. `path` is the page's URL path.
 */
export const chapterOf = (path: string): string => path.split('/')[2] ?? ''
