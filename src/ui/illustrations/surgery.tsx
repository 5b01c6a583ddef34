import { fill, stroke } from './picture.css.ts'
import { Picture } from './picture.tsx'
import { PottedPlant, Sparkle, Tooth } from './shapes.tsx'

/** Draws a treatment room in the morning, with a chair, a lamp and a tray. */
export function Surgery() {
  return (
    <Picture width={640} height={544}>
      <Window />
      <path d="M0 544v-26q0-18 18-18h604q18 0 18 18v26Z" className={fill.sand} />
      <Lamp />
      <Chair />
      <Tray />
      <PottedPlant x={26} y={352} scale={1.25} />
      <Sparkle x={474} y={176} scale={0.34} />
      <Sparkle x={452} y={222} scale={0.2} />
    </Picture>
  )
}

function Window() {
  return (
    <g>
      <path d="M96 500V252a224 224 0 0 1 448 0v248Z" className={fill.mint} />
      <circle cx="262" cy="142" r="52" className={fill.peach} />
      <circle cx="262" cy="142" r="34" className={fill.coral} />
      <path d="M96 372c80-66 150-66 226-18s140 44 222-22v168H96Z" className={fill.mist} />
      <path
        d="M96 430c90-40 200-34 280-6s120 12 168-6v82H96Z"
        className={fill.leaf}
        opacity=".55"
      />
    </g>
  )
}

function Lamp() {
  return (
    <g>
      <path d="M322 208 214 356h192l-36-140Z" className={fill.honey} opacity=".28" />
      <path d="M556-90v164L452 124l-92 66" strokeWidth="11" className={stroke.night} />
      <circle cx="556" cy="76" r="12" className={fill.coral} />
      <circle cx="452" cy="124" r="12" className={fill.coral} />
      <path
        d="M300 186q34-38 84-12 14 8 6 22l-14 28q-5 9-15 4l-60-27q-11-5-1-15Z"
        className={fill.deep}
      />
      <path d="m318 208 52 24" strokeWidth="12" className={stroke.honey} />
    </g>
  )
}

function Chair() {
  return (
    <g>
      <path d="M372 428v76" strokeWidth="34" className={stroke.night} />
      <path d="M296 512h152" strokeWidth="24" className={stroke.night} />
      <path d="m232 262 86 136h104l92 46" strokeWidth="58" className={stroke.deep} />
      <path d="m240 268 82 120h106l78 39" strokeWidth="20" className={stroke.leaf} />
      <path d="m196 216 30 44" strokeWidth="46" className={stroke.coral} />
      <path d="M318 352h84" strokeWidth="18" className={stroke.night} />
    </g>
  )
}

function Tray() {
  return (
    <g>
      <path d="M566 504V330" strokeWidth="12" className={stroke.steel} />
      <path d="M536 508h62" strokeWidth="14" className={stroke.steel} />
      <path d="M488 326h132" strokeWidth="16" className={stroke.enamel} />
      <path d="M488 335h132" strokeWidth="6" className={stroke.steel} />
      <Tooth x={520} y={236} scale={0.72} turn={-6} />
      <path d="M606 316v-58" strokeWidth="6" className={stroke.steel} />
      <circle cx="606" cy="250" r="13" className={fill.shade} />
    </g>
  )
}
