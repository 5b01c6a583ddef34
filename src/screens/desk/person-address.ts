/** Returns the URL of the page on which staff see a person's data. */
export const personHref = (id: string) => `/dashboard/person/${encodeURIComponent(id)}`
