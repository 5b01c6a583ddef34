import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const chooser = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.m,
  minWidth: 0,
})

export const place = style({
  display: 'grid',
  placeItems: 'center',
  width: '5.5rem',
  height: '5.5rem',
  overflow: 'hidden',
  background: vars.color.sunken,
  color: vars.color.inkSoft,
  border: `1px dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.m,
})

export const picture = style({ width: '100%', height: '100%', objectFit: 'cover' })

// The file input wraps below the photo's preview if the row is too narrow.
export const pick = style({
  flex: '1 1 15rem',
  width: 'auto',
  minWidth: 0,
  selectors: {
    '&::file-selector-button': {
      marginInlineEnd: vars.space.m,
      padding: `${vars.space.xs} ${vars.space.m}`,
      background: vars.color.accentSoft,
      color: vars.color.accentStrong,
      border: 0,
      borderRadius: vars.radius.full,
      font: 'inherit',
      fontWeight: 600,
      cursor: 'pointer',
    },
  },
})

// The negative margin aligns the remove button's text with the field above.
export const removal = style({
  justifySelf: 'start',
  marginInlineStart: `calc(-1 * ${vars.space.m})`,
})
