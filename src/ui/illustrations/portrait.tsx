import type { Review } from '../../../schemas/sample-reviews.ts'
import { fill, round, stroke } from './picture.css.ts'

/** Draws the face of a patient who wrote a review. `size` is the width and height, a CSS length. */
export function Portrait({ img, size }: { img: Review['img']; size: string }) {
  const Drawing = DRAWINGS[img]
  return (
    <svg aria-hidden="true" viewBox="0 0 120 120" width={size} height={size} className={round}>
      <Drawing />
    </svg>
  )
}

const DRAWINGS = { bun: Bun, beard: Beard, silver: Silver }

type Skin = 'fair' | 'tan' | 'brown'

function Head({ skin }: { skin: Skin }) {
  return (
    <g>
      <path d="M50 72h20v24q-10 12-20 0Z" className={fill[skin]} />
      <ellipse cx="60" cy="56" rx="23" ry="27" className={fill[skin]} />
    </g>
  )
}

function Features() {
  return (
    <g>
      <circle cx="51" cy="54" r="2.6" className={fill.ink} />
      <circle cx="69" cy="54" r="2.6" className={fill.ink} />
      <path d="M52 66q8 8 16 0" strokeWidth="3" className={stroke.ink} />
    </g>
  )
}

function Shoulders({ cloth }: { cloth: 'deep' | 'coral' | 'honey' }) {
  return <path d="M14 124c2-26 18-36 36-37q10 10 20 0c18 1 34 11 36 37Z" className={fill[cloth]} />
}

function Bun() {
  return (
    <g>
      <path d="M0 0h120v120H0Z" className={fill.mist} />
      <circle cx="60" cy="17" r="14" className={fill.black} />
      <path d="M32 58q-4-34 28-34t28 34q1 16-6 22H38q-7-6-6-22Z" className={fill.black} />
      <Shoulders cloth="coral" />
      <Head skin="tan" />
      <path
        d="M36 52c2-16 12-24 24-24s22 8 24 24c-8-2-16-8-22-16-6 9-16 14-26 16Z"
        className={fill.black}
      />
      <Features />
    </g>
  )
}

function Beard() {
  return (
    <g>
      <path d="M0 0h120v120H0Z" className={fill.peach} />
      <Shoulders cloth="deep" />
      <Head skin="brown" />
      <path
        d="M36 54c-3-20 8-32 25-32s27 10 24 32c-3-8-6-12-10-14-10 3-20 3-30 0-4 2-7 6-9 14Z"
        className={fill.black}
      />
      <path
        d="M37 58c2 6 4 8 8 5q15-8 30 0c4 3 6 1 8-5 1 18-9 30-23 30S36 76 37 58Z"
        className={fill.black}
      />
      <circle cx="51" cy="54" r="2.6" className={fill.ink} />
      <circle cx="69" cy="54" r="2.6" className={fill.ink} />
      <path d="M53 69q7 6 14 0" strokeWidth="3.5" className={stroke.enamel} />
    </g>
  )
}

function Silver() {
  return (
    <g>
      <path d="M0 0h120v120H0Z" className={fill.sand} />
      <path
        d="M30 62c-4-26 8-42 30-42s34 16 30 42c-1 14-4 20-10 24H40c-6-4-9-10-10-24Z"
        className={fill.grey}
      />
      <Shoulders cloth="honey" />
      <Head skin="fair" />
      <path
        d="M36 54c0-18 10-28 26-28 14 0 22 10 22 28-4-10-10-15-18-17-8 6-20 10-30 17Z"
        className={fill.grey}
      />
      <Features />
      <circle cx="50" cy="54" r="8" strokeWidth="2.4" className={stroke.ink} />
      <circle cx="70" cy="54" r="8" strokeWidth="2.4" className={stroke.ink} />
      <path d="M58 53q2-2 4 0" strokeWidth="2.4" className={stroke.ink} />
    </g>
  )
}
