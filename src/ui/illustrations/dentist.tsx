import { fill, stroke } from './picture.css.ts'
import { Picture } from './picture.tsx'
import { Sparkle } from './shapes.tsx'

/** Draws a dentist who points to a day in a calendar. */
export function Dentist() {
  return (
    <Picture width={440} height={380}>
      <path d="M20 380a170 170 0 0 1 340 0Z" className={fill.leaf} opacity=".3" />
      <Calendar />
      <Face />
      <Coat />
      <Arm />
      <Sparkle x={50} y={112} scale={0.4} />
      <Sparkle x={32} y={164} scale={0.22} />
    </Picture>
  )
}

function Face() {
  return (
    <g>
      <path
        d="M98 132c-6-66 20-104 68-104s76 38 68 106c-3 30-2 46 6 62H92c8-16 9-34 6-64Z"
        className={fill.chestnut}
      />
      <path d="M143 164h44v52q-22 26-44 0Z" className={fill.fair} />
      <path d="M144 182q22 16 42 0v14q-20 16-42 0Z" className={fill.coral} opacity=".25" />
      <path d="M117 116q0-42 48-42t48 42c0 44-20 72-48 72s-48-28-48-72Z" className={fill.fair} />
      <path
        d="M112 124c0-44 18-66 54-66s54 22 54 66c-24-6-46-20-60-42-10 20-26 34-48 42Z"
        className={fill.chestnut}
      />
      <path d="M138 119q7-6 14 0M178 119q7-6 14 0" strokeWidth="3.5" className={stroke.chestnut} />
      <circle cx="145" cy="132" r="4.5" className={fill.ink} />
      <circle cx="185" cy="132" r="4.5" className={fill.ink} />
      <path d="M130 148h10M190 148h10" strokeWidth="9" className={stroke.coral} opacity=".35" />
      <path d="M152 158q13 11 26 0" strokeWidth="4.5" className={stroke.ink} />
    </g>
  )
}

function Coat() {
  return (
    <g>
      <path
        d="M46 380c0-104 40-166 97-173q22 28 44 0c46 6 80 40 86 100l4 73Z"
        className={fill.enamel}
      />
      <path d="m134 208 31 56 31-56-9-1q-22 28-44 0Z" className={fill.leaf} />
      <path d="M165 264v116M98 380l-3-62" strokeWidth="4" className={stroke.shade} />
      <path d="M190 300h36v30h-36Z" className={fill.shade} />
      <path d="M208 290v24" strokeWidth="6" className={stroke.coral} />
    </g>
  )
}

function Arm() {
  return (
    <g>
      <path d="m318 256 20-34" strokeWidth="20" className={stroke.fair} />
      <path d="m336 224 8-14" strokeWidth="10" className={stroke.fair} />
      <path d="m246 262 22 64 46-68" strokeWidth="46" className={stroke.enamel} />
      <path d="m242 304 26 44" strokeWidth="4" className={stroke.shade} />
      <path d="m297 246 34 24" strokeWidth="7" className={stroke.leaf} />
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
      <path d="M296 86v22M384 86v22" strokeWidth="9" className={stroke.leaf} />
      <path
        d="M286 160h.1M318 160h.1M350 160h.1M382 160h.1M286 190h.1M318 190h.1M382 190h.1M286 220h.1M382 220h.1"
        strokeWidth="15"
        className={stroke.shade}
      />
      <circle cx="350" cy="190" r="17" className={fill.deep} />
      <path d="m343 190 5 6 9-11" strokeWidth="4.5" className={stroke.enamel} />
    </g>
  )
}
