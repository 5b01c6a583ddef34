import * as z from 'zod/mini'

const Theme = z.enum(['light', 'dark'])
export type Theme = z.infer<typeof Theme>

const KEY = 'theme'
const SYSTEM_DARK = '(prefers-color-scheme: dark)'

/** Returns the page's current theme: the chosen theme, or the system's theme if none was chosen. */
export function readTheme(): Theme {
  const chosen = Theme.safeParse(document.documentElement.dataset['theme'])
  return chosen.data ?? (window.matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light')
}

/** Shows a theme and stores it. `public/early.js` applies the stored theme at each page load. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // If local storage is unavailable, the chosen theme is lost at the next page load.
  }
}

/** Calls `changed` after each change of the theme. Returns a function that stops the calls. */
export function watchTheme(changed: () => void): () => void {
  const system = window.matchMedia(SYSTEM_DARK)
  const page = new MutationObserver(changed)
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', changed)
  return () => {
    page.disconnect()
    system.removeEventListener('change', changed)
  }
}
