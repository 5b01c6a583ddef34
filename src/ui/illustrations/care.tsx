import { fill, stroke } from './picture.css.ts'
import { Picture } from './picture.tsx'
import { Leaves, Mirror, Sparkle, Tooth, Toothbrush } from './shapes.tsx'

/** Draws a shelf with dental care products and a tooth under a mirror. */
export function Care() {
  return (
    <Picture width={520} height={464}>
      <path d="M40 446V260a220 220 0 0 1 440 0v186Z" className={fill.peach} />
      <circle cx="260" cy="262" r="150" className={fill.enamel} opacity=".28" />
      <Leaves x={64} y={268} scale={1.5} turn={-16} />
      <Tooth x={150} y={136} scale={2.2} />
      <Mirror x={322} y={146} scale={1.5} turn={30} />
      <Sparkle x={112} y={104} scale={0.5} />
      <Sparkle x={86} y={168} scale={0.26} />
      <path d="M20 444h480" strokeWidth="20" className={stroke.deep} />
      <path d="M20 452h480" strokeWidth="5" className={stroke.night} />
      <Glass />
      <Tube />
    </Picture>
  )
}

function Glass() {
  return (
    <g>
      <Toothbrush x={344} y={252} scale={1.5} turn={10} />
      <path d="M366 334h92l-9 100H375Z" className={fill.mist} opacity=".88" />
      <path d="M372 380h80l-5 54h-70Z" className={fill.leaf} opacity=".5" />
      <path d="M380 348v30" strokeWidth="6" className={stroke.enamel} />
    </g>
  )
}

function Tube() {
  return (
    <g>
      <path d="M110 398h112l24 10v26h-24l-112 2Z" className={fill.coral} />
      <path d="M100 392h16v44h-16Z" className={fill.honey} />
      <path d="M246 410h20v24h-20Z" className={fill.enamel} />
      <path d="M138 417h54" strokeWidth="7" className={stroke.peach} />
    </g>
  )
}
