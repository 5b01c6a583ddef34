import { PageSettings } from '../../schemas/settings.ts'

/** Reads what the server wrote into the page; throws where it is missing or not as agreed. */
export function readSettings(page: Document): PageSettings {
  const text = page.querySelector('script#settings')?.textContent ?? ''
  return PageSettings.parse(JSON.parse(text))
}
