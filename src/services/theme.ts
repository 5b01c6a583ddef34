import * as z from 'zod/mini'

const Theme = z.enum(['light', 'dark'])
export type Theme = z.infer<typeof Theme>

const KEY = 'theme'
const SYSTEM_DARK = '(prefers-color-scheme: dark)'

/** The theme that the page shows: the person's choice, else the system's. */
export function readTheme(): Theme {
  const chosen = Theme.safeParse(document.documentElement.dataset['theme'])
  return chosen.data ?? (window.matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light')
}

/** Shows a theme and keeps the choice for later visits, where `public/early.js` shows it again. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // A browser without storage keeps the choice for this visit.
  }
}

/** Reports each change of what `readTheme` answers; returns how to stop. */
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
