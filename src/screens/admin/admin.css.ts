import { globalStyle, style } from '@vanilla-extract/css'
import { roomy } from '../../ui/table.css.ts'
import { vars, wide } from '../../ui/theme.css.ts'

const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  whiteSpace: 'nowrap',
})
/** Places the answer buttons below a question one below another, all equally wide. */
export const choices = style({ display: 'grid', gap: vars.space.s })
export const actions = style([buttons, { '@container': { [roomy]: { flexWrap: 'nowrap' } } }])
export const userActions = style([
  buttons,
  { alignItems: 'center', '@container': { [roomy]: { minWidth: '18rem' } } },
])
// With this padding, the two buttons in a table row fit side by side on the narrowest phone.
for (const row of [actions, userActions])
  globalStyle(`${row} > :is(a, button)`, { paddingInline: vars.space.m })
export const empty = style({ display: 'grid', justifyItems: 'start', gap: vars.space.m })
// Lines in table cells may break inside words. `whole` and `words` keep short words unbroken.
export const whole = style({ whiteSpace: 'nowrap' })
export const words = style({ overflowWrap: 'break-word' })
export const soft = style({ color: vars.color.inkSoft, fontSize: vars.text.small })

export const search = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Reserves the line for the number of search results, so that nothing moves during typing.
  gridTemplateRows: 'auto 1.5rem',
  gap: vars.space.s,
  '@media': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, min(22rem, 60%)) minmax(0, 1fr)',
      gridTemplateRows: 'auto',
      alignItems: 'end',
      gap: vars.space.m,
    },
  },
})
export const found = style([
  soft,
  {
    overflowWrap: 'anywhere',
    '@media': {
      [wide]: { display: 'flex', alignItems: 'center', minHeight: vars.target },
    },
  },
])

/** Shows an email address under a name in normal weight, because the table cell itself is bold. */
export const email = style([soft, { fontWeight: 400 }])

/**
 * Keeps a table cell wide enough for either part of an email address, before or after the @.
 * An email address wraps after the @, and inside a part only if that part is wider than the cell.
 */
export const address = style({
  display: 'inline-block',
  '@container': { [roomy]: { minWidth: '9rem' } },
})

/** Makes a link that is alone in a table cell large enough to tap. */
export const alone = style({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: vars.target,
  minHeight: vars.target,
})

/** The layout of the admin page about one patient: the bookings above the account section. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xl,
  width: '100%',
})
export const release = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space.m,
  paddingTop: vars.space.l,
  borderTop: `1px solid ${vars.color.line}`,
})
export const subheading = style({
  fontFamily: vars.font.display,
  fontSize: vars.text.title,
  fontWeight: 600,
  lineHeight: vars.leading.tight,
})

export const roleForm = style({ display: 'grid', gap: vars.space.m })
