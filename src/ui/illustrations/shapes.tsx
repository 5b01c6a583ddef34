import { fill, stroke } from './picture.css.ts'

type Place = {
  /** The left edge of the shape, in the illustration's units. */
  x: number
  y: number
  /** A scale of 1 makes a shape about 100 units wide. */
  scale?: number
  /** The clockwise rotation of the shape in degrees. */
  turn?: number
}

const placed = ({ x, y, scale = 1, turn }: Place) =>
  `translate(${x} ${y}) scale(${scale})${turn === undefined ? '' : ` rotate(${turn} 50 55)`}`

const TOOTH =
  'M50 17C40 7 28 3 19 7 7 12 3 27 6 42c2 11 7 18 9 30 2 14 3 32 12 33 10 1 7-33 23-33s13 34 23 33c9-1 10-19 12-33 2-12 7-19 9-30 3-15-1-30-13-35-9-4-21 0-31 10Z'

export function Tooth(place: Place) {
  return (
    <g transform={placed(place)}>
      <path d={TOOTH} className={fill.enamel} />
      <path
        d="M81 7c12 5 16 20 13 35-2 11-7 18-9 30-2 14-3 32-12 33-5 .5-7-8-9-16 8-6 9-18 13-33 4-17 9-33 4-49Z"
        className={fill.shade}
      />
      <path d="M20 22c-4 4-5 10-4 17" strokeWidth="4.5" className={stroke.mist} />
    </g>
  )
}

/** Draws a four-pointed star. */
export function Sparkle(place: Place) {
  return (
    <path
      transform={placed(place)}
      d="M50 15c4 26 14 36 40 40-26 4-36 14-40 40-4-26-14-36-40-40 26-4 36-14 40-40Z"
      className={fill.honey}
    />
  )
}

export function Leaves(place: Place) {
  return (
    <g transform={placed(place)}>
      <path d="M50 110C48 80 50 50 54 20" strokeWidth="4" className={stroke.deep} />
      <path d="M50 88C24 86 10 70 8 48c24 2 40 16 42 40Z" className={fill.leaf} />
      <path d="M51 74c4-26 20-40 42-44 0 26-16 42-42 44Z" className={fill.deep} />
      <path d="M52 46C34 38 28 22 34 2c16 8 24 24 18 44Z" className={fill.leaf} />
    </g>
  )
}

export function PottedPlant(place: Place) {
  return (
    <g transform={placed(place)}>
      <Leaves x={0} y={-34} />
      <Leaves x={42} y={-10} scale={0.72} turn={34} />
      <Leaves x={-15} y={-6} scale={0.7} turn={-38} />
      <path d="M18 66h64l-8 50q-1 6-7 6H33q-6 0-7-6Z" className={fill.coral} />
      <path d="M14 62h72v14H14Z" className={fill.peach} />
    </g>
  )
}

/** Draws an upright toothbrush with its bristles to the right. */
export function Toothbrush(place: Place) {
  return (
    <g transform={placed(place)}>
      <path d="M56 4h18v34H56Z" className={fill.enamel} />
      <path d="M60 4v34M66 4v34" strokeWidth="2" className={stroke.shade} />
      <path d="M50 4v104" strokeWidth="12" className={stroke.coral} />
      <path d="M50 62v38" strokeWidth="4" className={stroke.peach} />
    </g>
  )
}

/** Draws an upright dental mirror. */
export function Mirror(place: Place) {
  return (
    <g transform={placed(place)}>
      <path d="M50 52v62" strokeWidth="6" className={stroke.steel} />
      <circle cx="50" cy="28" r="25" className={fill.steel} />
      <circle cx="50" cy="28" r="19" className={fill.mist} />
      <path d="M40 30c1-7 5-11 11-12" strokeWidth="4" className={stroke.enamel} />
    </g>
  )
}
