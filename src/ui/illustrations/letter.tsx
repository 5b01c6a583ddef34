import { fill, stroke } from './picture.css.ts'
import { Picture } from './picture.tsx'
import { Leaves, Sparkle, Tooth } from './shapes.tsx'

/** Draws a letter that comes out of its envelope. */
export function Letter() {
  return (
    <Picture width={400} height={300}>
      <path d="M20 300v-50a180 180 0 0 1 360 0v50Z" className={fill.mint} />
      <Leaves x={276} y={148} scale={1.25} turn={8} />
      <path d="M92 170h216v120H92Z" className={fill.deep} />
      <path d="M116 92q0-10 10-10h148q10 0 10 10v150H116Z" className={fill.enamel} />
      <path d="M134 98h42v48h-42Z" className={fill.peach} />
      <Tooth x={140} y={106} scale={0.3} />
      <path
        d="M190 110h70M190 128h52M136 162h128M136 182h128M136 202h84"
        strokeWidth="7"
        className={stroke.mist}
      />
      <path d="m92 176 108 74 108-74v104q0 12-12 12H104q-12 0-12-12Z" className={fill.leaf} />
      <path d="m96 288 82-54M304 288l-82-54" strokeWidth="5" className={stroke.deep} />
      <circle cx="200" cy="250" r="16" className={fill.coral} />
      <Sparkle x={54} y={104} scale={0.36} />
      <Sparkle x={82} y={74} scale={0.2} />
    </Picture>
  )
}
