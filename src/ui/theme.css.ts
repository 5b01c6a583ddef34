import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { dark, light } from './palette.ts'

const colourRole = (_: string | null, path: readonly string[]) => `clinic-${path.join('-')}`

const color = createGlobalThemeContract(
  {
    page: null,
    surface: null,
    sunken: null,
    ink: null,
    inkSoft: null,
    line: null,
    lineStrong: null,
    accent: null,
    accentStrong: null,
    onAccent: null,
    accentSoft: null,
    coral: null,
    coralSoft: null,
    danger: null,
    dangerSoft: null,
    success: null,
    successSoft: null,
    notice: null,
    noticeSoft: null,
    focus: null,
    backdrop: null,
  },
  colourRole,
)

const motion = createGlobalThemeContract({ fast: 'clinic-fast', slow: 'clinic-slow' })

const scale = createGlobalTheme(':root', {
  font: {
    body: '"Atkinson Hyperlegible Next", "Atkinson Stand-in", "Atkinson Stand-in 2", system-ui, sans-serif',
    display: 'Literata, "Literata Stand-in", "Literata Stand-in 2", Georgia, serif',
  },
  text: {
    small: '0.9375rem',
    body: '1.0625rem',
    large: '1.25rem',
    title: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.625rem)',
    heading: 'clamp(1.875rem, 1.5rem + 1.8vw, 2.75rem)',
    hero: 'clamp(2.25rem, 1.5rem + 3.6vw, 4rem)',
  },
  leading: { tight: '1.15', body: '1.6' },
  space: {
    xs: '0.25rem',
    s: '0.5rem',
    m: '1rem',
    l: '1.5rem',
    xl: '2.5rem',
    xxl: '4.5rem',
    gutter: 'clamp(1rem, 4vw, 2.5rem)',
  },
  radius: { s: '0.5rem', m: '0.875rem', l: '1.375rem', full: '62rem' },
  width: { page: '75rem', text: '65ch', card: '28rem' },
  shadow: {
    low: '0 1px 2px rgb(40 30 10 / 0.06), 0 4px 16px rgb(40 30 10 / 0.06)',
    high: '0 4px 12px rgb(20 20 10 / 0.12), 0 24px 60px rgb(20 20 10 / 0.2)',
  },
  /** The smallest size of anything to be pressed. */
  target: '2.75rem',
})

/** The theme contract: screens take every colour, size and duration from here. */
export const vars = { ...scale, color, motion }

/** Where the layout turns from one column to several. */
export const wide = 'screen and (min-width: 48rem)'

createGlobalTheme(':root', color, light)
createGlobalTheme(':root', motion, { fast: '120ms', slow: '220ms' })
createGlobalTheme(':root[data-theme="dark"]', color, dark)

globalStyle(':root', {
  colorScheme: 'light dark',
  '@media': {
    '(prefers-reduced-motion: reduce)': { vars: { [motion.fast]: '0s', [motion.slow]: '0s' } },
  },
})
globalStyle(':root:not([data-theme="light"])', {
  '@media': {
    '(prefers-color-scheme: dark)': {
      vars: Object.fromEntries(roles().map((role) => [color[role], dark[role]])),
    },
  },
})
globalStyle(':root[data-theme="light"]', { colorScheme: 'light' })
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark' })

function roles() {
  return Object.keys(light).filter((role): role is keyof typeof light => role in light)
}
