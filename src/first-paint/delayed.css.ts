import { keyframes, style } from '@vanilla-extract/css'

const appear = keyframes({ from: { opacity: 0 } })

/** Hides a loading indicator for its first 200 ms, so that it never appears for a fast response. */
export const delayed = style({ animation: `${appear} 1ms 200ms backwards` })
