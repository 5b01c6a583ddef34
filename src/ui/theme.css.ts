import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { dark, darkContrast, light, lightContrast, type Palette } from './palette.ts'

const colourRole = (_: string | null, path: readonly string[]) => `clinic-${path.join('-')}`

const color = createGlobalThemeContract(
  {
    // Grounds. What stands out is a surface on the page; what steps back is sunken into it.
    page: null,
    surface: null,
    sunken: null,
    // Text, on any ground: `ink` for what matters, `inkSoft` for what explains it. Both for reading.
    ink: null,
    inkSoft: null,
    // A `line` divides and carries no meaning; `lineStrong` is the edge of what can be used.
    line: null,
    lineStrong: null,
    // What can be pressed, and what is current: links, the main button, a chosen day.
    accent: null,
    accentStrong: null,
    onAccent: null,
    accentSoft: null,
    // The one loud ground of a page, and the text on it.
    deep: null,
    onDeep: null,
    // Warmth, never a message: a quotation mark, a figure that counts.
    coral: null,
    coralSoft: null,
    // What went wrong or destroys; what went well; what to know. Each reads on its own soft ground.
    danger: null,
    dangerStrong: null,
    onDanger: null,
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
  /** `small` is the least there is. From `title` on the sizes follow the width of the screen. */
  text: {
    small: '0.9375rem',
    body: '1.0625rem',
    large: '1.25rem',
    title: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.625rem)',
    section: 'clamp(1.75rem, 1.4rem + 1.5vw, 2.5rem)',
    heading: 'clamp(2rem, 1.6rem + 1.8vw, 2.875rem)',
    hero: 'clamp(2.5rem, 1.1rem + 3.9vw, 4.5rem)',
  },
  leading: { tight: '1.15', body: '1.6' },
  /** Within a thing xs to m, between things m to xl; `section` parts the sections of a page. */
  space: {
    xs: '0.25rem',
    s: '0.5rem',
    m: '1rem',
    l: '1.5rem',
    xl: '2.5rem',
    xxl: '4.5rem',
    section: 'clamp(3.25rem, 2rem + 5vw, 6.5rem)',
    gutter: 'clamp(1rem, 4vw, 2.5rem)',
  },
  /** s for fields, m for messages and rows, l for cards, full for what is pressed. */
  radius: { s: '0.5rem', m: '0.875rem', l: '1.375rem', full: '62rem' },
  width: { page: '75rem', text: '65ch', card: '28rem' },
  /** Elevation: a card rests low; what covers the page floats high. */
  shadow: {
    low: '0 1px 2px rgb(40 30 10 / 0.06), 0 4px 16px rgb(40 30 10 / 0.06)',
    high: '0 4px 12px rgb(20 20 10 / 0.12), 0 24px 60px rgb(20 20 10 / 0.2)',
  },
  /** How a thing comes to rest; the durations are `motion`, and none under reduced motion. */
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  /** The smallest size of anything to be pressed. */
  target: '2.75rem',
})

/** The theme contract: screens take every colour, size and duration from here. */
export const vars = { ...scale, color, motion }

/** Where the layout turns from one column to several. */
export const wide = 'screen and (min-width: 48rem)'
/** Where there is but one, and most often a thumb to meet what stands in it. */
export const narrow = 'screen and (max-width: 47.99rem)'
/** Where three cards of text, or all the links of the bar, stand side by side without crowding. */
export const roomy = 'screen and (min-width: 62rem)'

/** Where a pointer can be over something: after a touch that look would stay. */
export const hovering = '(hover: hover)'

createGlobalTheme(':root', color, light)
createGlobalTheme(':root', motion, { fast: '120ms', slow: '220ms' })
createGlobalTheme(':root[data-theme="dark"]', color, dark)

globalStyle(':root', { colorScheme: 'light dark' })
globalStyle(':root[data-theme="light"]', { colorScheme: 'light' })
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark' })

// In this order: each may have to outdo the one before it.
const NOT_LIGHT = ':root:not([data-theme="light"])'
when('(prefers-reduced-motion: reduce)', ':root', { [motion.fast]: '0s', [motion.slow]: '0s' })
when('(prefers-color-scheme: dark)', NOT_LIGHT, painted(dark))
when('(prefers-contrast: more)', ':root', painted(lightContrast))
when('(prefers-contrast: more)', ':root[data-theme="dark"]', painted(darkContrast))
when('(prefers-contrast: more) and (prefers-color-scheme: dark)', NOT_LIGHT, painted(darkContrast))
// Paper is white, whatever the screen was.
when('print', ':root:root', painted(lightContrast))

function when(media: string, selector: string, values: Record<string, string>) {
  globalStyle(selector, { '@media': { [media]: { vars: values } } })
}

function painted(palette: Palette): Record<string, string> {
  const roles = Object.keys(light).filter((role): role is keyof Palette => role in light)
  return Object.fromEntries(roles.map((role) => [color[role], palette[role]]))
}
