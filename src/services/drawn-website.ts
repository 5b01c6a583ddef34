import { Website } from '../../schemas/website.ts'

/**
 * Returns what the website says about the clinic, which the server has put into the page's HTML.
 * Returns undefined if the page has no such data, or if the data is invalid.
 */
export function readDrawnWebsite(page: Document): Website | undefined {
  const script = page.querySelector('script#website')
  if (!script) return undefined
  try {
    return Website.parse(JSON.parse(script.textContent))
  } catch {
    // If the data is invalid, ignore it: the app then requests the data from the server.
    return undefined
  }
}
