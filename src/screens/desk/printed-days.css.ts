import { style } from '@vanilla-extract/css'
import { aloneOnPaper } from '../../ui/alone-on-paper.ts'

export const paper = style({ color: 'CanvasText', colorScheme: 'light' })
aloneOnPaper(paper)

/** The visits of each doctor are printed on a new page. */
export const sheet = style({ selectors: { '& + &': { breakBefore: 'page' } } })

export const doctor = style({ fontSize: '16pt' })
export const date = style({ marginBlockEnd: '8pt' })
export const visits = style({ width: '100%', borderCollapse: 'collapse', fontSize: '10pt' })

export const cell = style({
  padding: '3pt 8pt 3pt 0',
  borderBlockEnd: '0.5pt solid CanvasText',
  textAlign: 'start',
  verticalAlign: 'top',
})
