import { style } from '@vanilla-extract/css'
import { spacious } from '../../ui/table.css.ts'
import { vars } from '../../ui/theme.css.ts'

export const nowrap = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
/** In a narrow table, an appointment's end time may wrap onto the line below the start time. */
export const time = style({
  fontVariantNumeric: 'tabular-nums',
  '@container': { [spacious]: { whiteSpace: 'nowrap' } },
})

const label = style({
  display: 'inline-block',
  paddingInline: vars.space.s,
  border: '1px solid',
  borderRadius: vars.radius.full,
  fontSize: vars.text.small,
  fontWeight: 600,
  lineHeight: 1.5,
})
export const tag = style([
  label,
  { background: vars.color.accentSoft, color: vars.color.accentStrong },
])
export const over = style([label, { borderColor: vars.color.line, color: vars.color.inkSoft }])
