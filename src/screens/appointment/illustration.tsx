import {
  enamel,
  frame,
  glass,
  ground,
  leaf,
  line,
  picture,
  pot,
  seat,
  shine,
  sun,
} from './illustration.css.ts'

/** A decorative drawing of a tooth in a waiting room, hidden from screen readers. */
export function Illustration() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 420 420"
      preserveAspectRatio="xMidYMax meet"
      className={picture}
    >
      <rect className={ground} x="-600" y="364" width="1620" height="56" />
      <Window />
      <Clock />
      <Bench />
      <Tooth />
      <Plant />
    </svg>
  )
}

const Window = () => (
  <g>
    <rect className={glass} x="30" y="44" width="148" height="184" rx="74" />
    <circle className={sun} cx="128" cy="112" r="30" />
    <path className={frame} d="M104 44v184M30 140h148" />
    <rect className={frame} x="30" y="44" width="148" height="184" rx="74" />
  </g>
)

const Clock = () => (
  <g>
    <circle className={enamel} cx="350" cy="84" r="40" />
    <path className={line} d="M350 60v24l16 11" />
  </g>
)

const Bench = () => (
  <g>
    <rect className={seat} x="76" y="318" width="262" height="24" rx="12" />
    <path className={line} d="M106 342v48M308 342v48" />
  </g>
)

const Tooth = () => (
  <g transform="translate(-29 -34)">
    <path
      className={enamel}
      d="M236 162c-19-20-43-30-65-30-32 0-57 26-57 62 0 36 17 54 24 86 6 32 7 72 32 72 30 0 20-60 66-60s36 60 66 60c25 0 26-40 32-72 7-32 24-50 24-86 0-36-25-62-57-62-22 0-46 10-65 30z"
    />
    <path
      className={line}
      d="M190 226c6 8 16 8 22 0M260 226c6 8 16 8 22 0M214 254c12 14 32 14 44 0"
    />
    <path className={shine} d="M142 182c3-12 11-20 22-22" />
  </g>
)

const Plant = () => (
  <g transform="translate(-8 85) scale(0.8)">
    <path className={line} d="M474 318v-96" />
    <path className={leaf} d="M474 290c-38 2-56-18-58-52 34 0 56 18 58 52z" />
    <path className={leaf} d="M474 268c34 0 52-18 54-48-32 0-52 16-54 48z" />
    <path className={leaf} d="M474 232c-18-14-20-36-2-58 20 20 20 42 2 58z" />
    <path className={pot} d="M434 312h80l-10 60a12 12 0 0 1-12 10h-36a12 12 0 0 1-12-10z" />
  </g>
)
