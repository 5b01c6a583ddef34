import { globalStyle, style } from '@vanilla-extract/css'
import { roomy } from '../../ui/table.css.ts'
import { vars, wide } from '../../ui/theme.css.ts'

const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  whiteSpace: 'nowrap',
})
export const choices = style([buttons, { justifyContent: 'flex-end' }])
export const actions = style([buttons, { '@container': { [roomy]: { flexWrap: 'nowrap' } } }])
export const userActions = style([
  buttons,
  { alignItems: 'center', '@container': { [roomy]: { minWidth: '18rem' } } },
])
// Two of them stand side by side on the narrowest phone.
for (const row of [actions, userActions])
  globalStyle(`${row} > button`, { paddingInline: vars.space.m })
export const empty = style({ display: 'grid', justifyItems: 'start', gap: vars.space.m })
// A table's cells may break a word anywhere; a short one must not be the first to.
export const whole = style({ whiteSpace: 'nowrap' })
export const soft = style({ color: vars.color.inkSoft, fontSize: vars.text.small })

export const search = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The line of what was found is kept free, so that nothing moves as one types.
  gridTemplateRows: 'auto 1.5rem',
  gap: vars.space.s,
  '@media': {
    [wide]: {
      gridTemplateColumns: '22rem minmax(0, 1fr)',
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

/** Under a name, in a cell that is as strong as a name. */
export const email = style([soft, { fontWeight: 400 }])

/** A link that stands alone in a cell. */
export const alone = style({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: vars.target,
  minHeight: vars.target,
})

/** A patient's page: the list, and below it what concerns the account. */
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
