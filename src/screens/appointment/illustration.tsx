import { enamel, ground, leaf, line, picture, pot, shine, sun, wall } from './illustration.css.ts'

/** A tooth at ease in the waiting room. Decoration alone, so readers pass it by. */
export function Illustration() {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 420" className={picture}>
      <path className={wall} d="M60 380V210a180 180 0 0 1 360 0v170z" />
      <circle className={sun} cx="404" cy="128" r="92" />
      <rect className={ground} x="24" y="376" width="512" height="14" rx="7" />
      <Tooth />
      <Clock />
      <Plant />
      <path className={shine} d="M98 120v28M84 134h28M452 214v20M442 224h20M148 66v16M140 74h16" />
    </svg>
  )
}

const Tooth = () => (
  <g>
    <path
      className={enamel}
      d="M236 162c-19-20-43-30-65-30-32 0-57 26-57 62 0 36 17 54 24 86 6 32 7 96 32 96 30 0 20-84 66-84s36 84 66 84c25 0 26-64 32-96 7-32 24-50 24-86 0-36-25-62-57-62-22 0-46 10-65 30z"
    />
    <path
      className={line}
      d="M190 226c6 8 16 8 22 0M260 226c6 8 16 8 22 0M214 254c12 14 32 14 44 0"
    />
    <path className={shine} d="M142 182c3-12 11-20 22-22" />
  </g>
)

const Clock = () => (
  <g>
    <circle className={enamel} cx="404" cy="128" r="46" />
    <path className={line} d="M404 100v28l19 13" />
  </g>
)

const Plant = () => (
  <g>
    <path className={line} d="M474 318v-96" />
    <path className={leaf} d="M474 290c-38 2-56-18-58-52 34 0 56 18 58 52z" />
    <path className={leaf} d="M474 268c34 0 52-18 54-48-32 0-52 16-54 48z" />
    <path className={leaf} d="M474 232c-18-14-20-36-2-58 20 20 20 42 2 58z" />
    <path className={pot} d="M434 312h80l-10 56a12 12 0 0 1-12 10h-36a12 12 0 0 1-12-10z" />
  </g>
)
