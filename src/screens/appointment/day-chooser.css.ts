import { style, type StyleRule } from '@vanilla-extract/css'
import { narrow, roomy, vars, wide } from '../../ui/theme.css.ts'

export const chooser = style({
  display: 'grid',
  gap: `${vars.space.l} ${vars.space.xl}`,
  padding: `min(${vars.space.l}, 4vw)`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.low,
  '@media': {
    [narrow]: { selectors: { '&[data-folded]': { padding: vars.space.xs } } },
    // With large text, the calendar goes below, because it has no room beside the buttons.
    [wide]: { display: 'flex', flexWrap: 'wrap' },
    [roomy]: { display: 'grid', gridTemplateColumns: '15rem minmax(0, 27rem) minmax(0, 1fr)' },
  },
})

const folding: StyleRule = {
  '@media': { [narrow]: { selectors: { [`${chooser}[data-folded] &`]: { display: 'none' } } } },
}

export const ways = style([
  folding,
  {
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'start',
    gap: vars.space.m,
    minWidth: 0,
    flex: '1 1 15rem',
  },
])

export const days = style([
  folding,
  {
    display: 'grid',
    alignContent: 'start',
    gap: vars.space.m,
    minWidth: 0,
    flex: '999 1 18rem',
  },
])

/** A decorative picture beside the calendar, hidden on small screens to save space. */
export const picture = style({
  display: 'none',
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  background: vars.color.accentSoft,
  '@media': { [roomy]: { display: 'block' } },
})

export const back = style({
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.target,
  fontWeight: 600,
})
