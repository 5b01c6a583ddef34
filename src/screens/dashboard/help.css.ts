import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'
import { HELP_ROOM } from '../help-room.ts'

export const page = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  width: '100%',
  minWidth: 0,
})
// The CSS class is in `:where`, so that a page can override the rule for its own heading.
globalStyle(`:where(${page}) h1`, {
  // A heading that contains a long email address may break at any character.
  overflowWrap: 'anywhere',
  '@media': { screen: { paddingInlineEnd: HELP_ROOM } },
})

export const link = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minWidth: HELP_ROOM,
  minHeight: vars.target,
  '@media': { print: { display: 'none' } },
})
