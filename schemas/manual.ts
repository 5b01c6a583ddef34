/** Returns the name of the manual's chapter about the dashboard page with this path or pattern. */
export const chapterOf = (path: string): string => path.split('/')[2] ?? ''
