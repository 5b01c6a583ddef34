import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { dark, darkContrast, light, lightContrast, type Palette } from './palette.ts'

const colourRole = (_: string | null, path: readonly string[]) => `clinic-${path.join('-')}`

const color = createGlobalThemeContract(
  {
    // The background colours. A `surface` looks raised from the page; `sunken` looks set back.
    page: null,
    surface: null,
    sunken: null,
    // Text colours for any background: `ink` is for main text, `inkSoft` for secondary text.
    ink: null,
    inkSoft: null,
    // Line colours: `line` only decorates; `lineStrong` is the border of a control.
    line: null,
    lineStrong: null,
    // The colours of links, the main button and the selected day.
    accent: null,
    accentStrong: null,
    onAccent: null,
    accentSoft: null,
    // The dark background of a banner, and the text colour on that background.
    deep: null,
    onDeep: null,
    // A colour for quotation marks and large numbers. The colour is decorative and has no meaning.
    coral: null,
    coralSoft: null,
    // The colours of errors, successes and information, each with its own soft background.
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

const BODY =
  '"Atkinson Hyperlegible Next","Atkinson Stand-in","Atkinson Stand-in 2",system-ui,sans-serif'

const scale = createGlobalTheme(':root', {
  font: {
    body: BODY,
    // In codes and ids, a slash tells a zero from the letter O.
    code: `"Atkinson Slashed Zero",${BODY}`,
    display: 'Literata,"Literata Stand-in","Literata Stand-in 2",Georgia,serif',
  },
  /**
   * The font sizes. The smallest is `small`. Sizes from `title` up grow with the screen's width.
   */
  text: {
    small: '0.9375rem',
    body: '1.0625rem',
    large: '1.25rem',
    title: 'clamp(1.375rem,1.25rem + 0.6vw,1.625rem)',
    section: 'clamp(1.75rem,1.4rem + 1.5vw,2.5rem)',
    heading: 'clamp(2rem,1.6rem + 1.8vw,2.875rem)',
    hero: 'clamp(2.5rem,1.1rem + 3.9vw,4.5rem)',
  },
  leading: { tight: '1.15', body: '1.6' },
  /**
   * The spacing sizes. The sizes `xs` to `m` are for gaps inside a component.
   * The sizes `m` to `xl` are for gaps between components. `section` is for gaps between sections.
   */
  space: {
    xs: '0.25rem',
    s: '0.5rem',
    m: '1rem',
    l: '1.5rem',
    xl: '2.5rem',
    xxl: '4.5rem',
    section: 'clamp(3.25rem,2rem + 5vw,6.5rem)',
    gutter: 'clamp(1rem,4vw,2.5rem)',
  },
  /**
   * The corner radii: `s` for fields, `m` for messages and rows, `l` for cards, `full` for buttons.
   */
  radius: { s: '0.5rem', m: '0.875rem', l: '1.375rem', full: '62rem' },
  width: { page: '75rem', text: '65ch', card: '28rem' },
  /** The shadows. Cards have `low`; dialogs and menus, which are over the page, have `high`. */
  shadow: {
    low: '0 1px 2px rgb(40 30 10 / 0.06),0 4px 16px rgb(40 30 10 / 0.06)',
    high: '0 4px 12px rgb(20 20 10 / 0.12),0 24px 60px rgb(20 20 10 / 0.2)',
  },
  /** The easing of animations, whose durations are in `motion`. */
  ease: 'cubic-bezier(0.2,0.7,0.2,1)',
  /** The minimum width and height of a touch target. */
  target: '2.75rem',
})

/** The theme's variables. Components take every colour, size and duration from these variables. */
export const vars = { ...scale, color, motion }

/** The media query for a layout with several columns. */
export const wide = 'screen and (min-width: 48rem)'
/** The media query for a layout with one column, most often on a phone. */
export const narrow = 'screen and (max-width: 47.99rem)'
/** The media query for a screen with room for three text cards side by side. */
export const roomy = 'screen and (min-width: 62rem)'

/**
 * The media query for a device that can hover.
 * On a touch screen, a hover style outside the `hovering` media query would stay after a tap.
 */
export const hovering = '(hover: hover)'

createGlobalTheme(':root', color, light)
createGlobalTheme(':root', motion, { fast: '120ms', slow: '220ms' })
createGlobalTheme(':root[data-theme="dark"]', color, dark)

globalStyle(':root', { colorScheme: 'light dark' })
globalStyle(':root[data-theme="light"]', { colorScheme: 'light' })
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark' })

// Each of the following theme rules may override earlier rules, so the order of the rules matters.
const NOT_LIGHT = ':root:not([data-theme="light"])'
when('(prefers-reduced-motion: reduce)', ':root', { [motion.fast]: '0s', [motion.slow]: '0s' })
when('(prefers-color-scheme: dark)', NOT_LIGHT, painted(dark))
when('(prefers-contrast: more)', ':root', painted(lightContrast))
when('(prefers-contrast: more)', ':root[data-theme="dark"]', painted(darkContrast))
when('(prefers-contrast: more) and (prefers-color-scheme: dark)', NOT_LIGHT, painted(darkContrast))
// Printed pages are always light.
when('print', ':root:root', painted(lightContrast))

function when(media: string, selector: string, values: Record<string, string>) {
  globalStyle(selector, { '@media': { [media]: { vars: values } } })
}

function painted(palette: Palette): Record<string, string> {
  const roles = Object.keys(light).filter((role): role is keyof Palette => role in light)
  return Object.fromEntries(roles.map((role) => [color[role], palette[role]]))
}
