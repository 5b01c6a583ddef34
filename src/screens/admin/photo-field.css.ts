import { style } from '@vanilla-extract/css'
import { vars } from '../../ui/theme.css.ts'

export const chooser = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.m,
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

export const pick = style({
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
