import { fill, stroke } from './picture.css.ts'
import { Picture } from './picture.tsx'
import { Sparkle } from './shapes.tsx'

/** A dentist who points to a free day in the calendar; the picture stands on its lower edge. */
export function Dentist() {
  return (
    <Picture width={440} height={380}>
      <circle cx="196" cy="226" r="172" className={fill.leaf} opacity=".3" />
      <Calendar />
      <Coat />
      <Face />
      <Sparkle x={366} y={10} scale={0.44} />
      <Sparkle x={336} y={52} scale={0.22} />
    </Picture>
  )
}

function Face() {
  return (
    <g>
      <path d="M102 110q-8-70 56-74t70 68q2 40-10 60H112q-10-20-10-54Z" className={fill.chestnut} />
      <path d="M142 164h44v52q-22 24-44 0Z" className={fill.fair} />
      <ellipse cx="164" cy="126" rx="50" ry="58" className={fill.fair} />
      <path
        d="M112 118c4-38 24-56 54-56s48 20 50 56c-16-4-34-18-44-34-14 20-34 30-60 34Z"
        className={fill.chestnut}
      />
      <circle cx="145" cy="124" r="5" className={fill.ink} />
      <circle cx="185" cy="124" r="5" className={fill.ink} />
      <path d="M147 150q18 17 36 0" strokeWidth="6" className={stroke.ink} />
    </g>
  )
}

function Coat() {
  return (
    <g>
      <path
        d="M46 380c2-104 42-168 96-174q22 26 44 0c30 3 54 22 70 52l54-42 22 36-66 72-24-22 4 78Z"
        className={fill.enamel}
      />
      <path d="m134 207 30 52 30-52-8-1q-22 26-44 0Z" className={fill.leaf} />
      <path d="M164 262v118M110 380l-4-64M242 300l4 80" strokeWidth="4" className={stroke.shade} />
      <path d="M186 308h34v26h-34Z" className={fill.shade} />
      <path d="M203 298v22" strokeWidth="6" className={stroke.coral} />
      <path d="m312 222 22-22q12-8 16 4l-20 42Z" className={fill.fair} />
    </g>
  )
}

function Calendar() {
  return (
    <g>
      <path
        d="M272 96h136q14 0 14 14v128q0 14-14 14H272q-14 0-14-14V110q0-14 14-14Z"
        className={fill.enamel}
      />
      <path d="M272 96h136q14 0 14 14v24H258v-24q0-14 14-14Z" className={fill.coral} />
      <path d="M296 86v22M384 86v22" strokeWidth="9" className={stroke.night} />
      <path
        d="M286 160h.1M318 160h.1M350 160h.1M382 160h.1M286 190h.1M318 190h.1M382 190h.1M286 220h.1M382 220h.1"
        strokeWidth="15"
        className={stroke.shade}
      />
      <circle cx="350" cy="190" r="16" className={fill.deep} />
      <path d="m343 190 5 6 9-11" strokeWidth="4.5" className={stroke.enamel} />
    </g>
  )
}
