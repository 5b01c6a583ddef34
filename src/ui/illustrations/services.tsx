import type { ServiceCard } from '../../../schemas/service-cards.ts'
import { fill, stroke } from './picture.css.ts'
import { Picture } from './picture.tsx'
import { Sparkle, Tooth, Toothbrush } from './shapes.tsx'

/** Draws the illustration of a dental service on the home page. */
export function ServicePicture({ img }: { img: ServiceCard['img'] }) {
  const Drawing = DRAWINGS[img]
  return (
    <Picture width={320} height={200}>
      <Drawing />
    </Picture>
  )
}

const DRAWINGS = { fluoride: Fluoride, filling: Filling, whitening: Whitening }

function Fluoride() {
  return (
    <g>
      <path d="M0 200v-60C40 92 90 70 160 70s120 22 160 70v60Z" className={fill.mint} />
      <path d="M64 200c0-62 40-110 96-110s96 48 96 110Z" className={fill.mist} />
      <Tooth x={108} y={62} scale={1.05} />
      <Drop x={226} y={34} scale={1} />
      <Drop x={66} y={62} scale={0.62} />
    </g>
  )
}

function Drop({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M22 0c14 20 22 32 22 44a22 22 0 0 1-44 0C0 32 8 20 22 0Z" className={fill.deep} />
      <path d="M10 44c0 8 5 12 11 13" strokeWidth="4" className={stroke.mist} />
    </g>
  )
}

function Filling() {
  return (
    <g>
      <path d="M0 200v-60C40 92 90 70 160 70s120 22 160 70v60Z" className={fill.peach} />
      <Tooth x={92} y={50} scale={1.18} />
      <path
        d="M126 76q8-13 19-2 9 9 20-1 13-9 16 5 3 18-18 24-27 6-37-26Z"
        className={fill.coral}
      />
      <path d="m176 84 26-26 62-40" strokeWidth="7" className={stroke.steel} />
      <path d="m226 43 38-25" strokeWidth="15" className={stroke.deep} />
    </g>
  )
}

function Whitening() {
  return (
    <g>
      <path d="M0 200v-60C40 92 90 70 160 70s120 22 160 70v60Z" className={fill.sand} />
      <Tooth x={120} y={66} scale={1.05} />
      <Toothbrush x={50} y={46} scale={1.2} turn={-24} />
      <Sparkle x={216} y={34} scale={0.5} />
      <Sparkle x={254} y={88} scale={0.28} />
      <Sparkle x={132} y={22} scale={0.3} />
    </g>
  )
}
