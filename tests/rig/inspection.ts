/** The tags of the axe rules that every inspected page must pass. */
export const RULES = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
]

/**
 * The modes of each inspection: light theme, dark theme, forced colours and a very small screen.
 */
export const MODES = {
  light: { colorScheme: 'light', forcedColors: 'none', width: 1280 },
  dark: { colorScheme: 'dark', forcedColors: 'none', width: 1280 },
  'forced colors': { colorScheme: 'dark', forcedColors: 'active', width: 1280 },
  '320 px wide': { colorScheme: 'light', forcedColors: 'none', width: 320 },
} as const
