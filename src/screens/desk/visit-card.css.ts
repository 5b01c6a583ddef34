import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

const base = style({
  position: 'absolute',
  insetInline: '2px',
  overflow: 'hidden',
  paddingInlineStart: vars.space.xs,
  // Leaves room for the bar with the treatment's color.
  paddingInlineEnd: '10px',
  borderInlineStart: '4px solid',
  borderRadius: vars.radius.s,
  borderStartStartRadius: '3px',
  borderEndStartRadius: '3px',
  color: vars.color.ink,
  fontSize: '0.8125rem',
  lineHeight: '0.8125rem',
  containerType: 'inline-size',
  cursor: 'pointer',
})

const tinted = (background: string, border: string) => ({ background, borderColor: border })

/**
 * The look of a visit in each state. The card also shows the state as a word or as a sign.
 * No state has the color `surface`, which is the color of free time.
 */
export const card = styleVariants({
  expected: [base, tinted(vars.color.accentSoft, vars.color.lineStrong)],
  confirmed: [base, tinted(vars.color.accentSoft, vars.color.accent)],
  late: [base, tinted(vars.color.dangerSoft, vars.color.danger)],
  entered: [base, tinted(vars.color.sunken, vars.color.accent)],
  waiting: [base, tinted(vars.color.noticeSoft, vars.color.notice)],
  seated: [base, tinted(vars.color.successSoft, vars.color.success)],
  done: [base, tinted(vars.color.sunken, vars.color.success), { color: vars.color.inkSoft }],
  missed: [
    base,
    tinted(vars.color.sunken, vars.color.danger),
    { color: vars.color.inkSoft, textDecoration: 'line-through' },
  ],
})

// Clips long text only horizontally, because vertical clipping would hide the bottoms of letters.
const cutText = style({ overflowX: 'clip', textOverflow: 'ellipsis' })

export const line = style({ display: 'flex', gap: vars.space.xs, whiteSpace: 'nowrap' })

export const time = style({
  flex: 'none',
  fontVariantNumeric: 'tabular-nums',
  '@container': { '(max-width: 3.5rem)': { display: 'none' } },
})

export const away = style({ flex: 'none', color: vars.color.danger, fontWeight: 700 })
/** The signs of what staff must notice, such as an alert. They show in a narrow column, too. */
export const mark = style({ flex: 'none', fontWeight: 700 })
export const name = style([cutText, { flex: '0 1 auto', minWidth: 0, fontWeight: 600 }])

export const state = style([
  cutText,
  {
    flex: 'none',
    maxWidth: '60%',
    marginInlineStart: 'auto',
    '@container': { '(max-width: 12rem)': { display: 'none' } },
  },
])

export const sign = style({
  display: 'none',
  '@container': { '(max-width: 12rem)': { display: 'inline' } },
})

export const treatment = style([cutText, { whiteSpace: 'nowrap', color: vars.color.inkSoft }])
