import { PageSettings } from '../../schemas/settings.ts'

/** Reads the settings from the page's HTML. Throws if the settings are missing or invalid. */
export function readSettings(page: Document): PageSettings {
  const text = page.querySelector('script#settings')?.textContent ?? ''
  return PageSettings.parse(JSON.parse(text))
}
