import { fill, stroke } from './picture.css.ts'
import { Picture } from './picture.tsx'
import { Leaves, Mirror, Sparkle } from './shapes.tsx'

/** Draws a dental mirror over the place of a missing tooth. */
export function Search() {
  return (
    <Picture width={400} height={300}>
      <path d="M20 300v-50a180 180 0 0 1 360 0v50Z" className={fill.sand} />
      <Leaves x={52} y={176} scale={1.1} turn={-12} />
      <path
        d="M236 138c-12-12-27-17-38-12-14 6-19 24-15 42 2 13 8 22 11 36 2 17 4 38 14 40 12 1 8-40 28-40s16 41 28 40c10-2 12-23 14-40 3-14 9-23 11-36 4-18-1-36-15-42-11-5-26 0-38 12Z"
        strokeWidth="5"
        strokeDasharray="1 13"
        className={stroke.night}
      />
      <Mirror x={98} y={86} scale={1.7} turn={-32} />
      <Sparkle x={304} y={96} scale={0.36} />
      <Sparkle x={338} y={146} scale={0.2} />
    </Picture>
  )
}
