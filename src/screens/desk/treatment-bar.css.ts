import { style, styleVariants } from '@vanilla-extract/css'
import { treatmentColors } from '../../ui/palette.ts'

const base = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  width: '6px',
  // The patterns and the treatment's name tell the treatments apart without these colors.
  forcedColorAdjust: 'none',
})

const stripes = (color: string, angle: string, full: string, period: string) => ({
  backgroundImage: `repeating-linear-gradient(${angle}, ${color} 0 ${full}, transparent ${full} ${period})`,
})

const { blue, violet, pink, orange, olive, teal } = treatmentColors

/** The bar at the edge of a visit's card, by the color of its treatment. */
export const bar = styleVariants({
  blue: [base, { backgroundColor: blue }],
  violet: [base, stripes(violet, '0deg', '2px', '4px')],
  pink: [
    base,
    {
      backgroundImage: `radial-gradient(circle, ${pink} 2.5px, transparent 3px)`,
      backgroundSize: '6px 7px',
    },
  ],
  orange: [base, stripes(orange, '0deg', '6px', '10px')],
  olive: [base, stripes(olive, '45deg', '3px', '6px')],
  teal: [base, stripes(teal, '90deg', '2px', '4px')],
})
