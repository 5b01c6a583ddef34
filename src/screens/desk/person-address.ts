/** Returns the address of a person's page. */
export const personHref = (id: string) => `/dashboard/person/${encodeURIComponent(id)}`
