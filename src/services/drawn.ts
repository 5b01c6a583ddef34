import type * as z from 'zod/mini'

/**
 * Returns the data that the server has put into the page's HTML, in the script with the given id.
 * Returns undefined if the page has no such data, or if the data is invalid.
 */
export function readDrawn<Schema extends z.ZodMiniType>(
  page: Document,
  id: 'website' | 'dentists',
  schema: Schema,
): z.output<Schema> | undefined {
  const script = page.querySelector(`script#${id}`)
  if (!script) return undefined
  try {
    return schema.parse(JSON.parse(script.textContent))
  } catch {
    // If the data is invalid, ignore it: the app then requests the data from the server.
    return undefined
  }
}
