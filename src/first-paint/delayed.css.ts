import { keyframes, style } from '@vanilla-extract/css'

const appear = keyframes({ from: { opacity: 0 } })

/** What says that something is on its way: an answer within 200 ms comes before it is seen. */
export const delayed = style({ animation: `${appear} 1ms 200ms backwards` })
