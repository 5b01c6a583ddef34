import { turning, waiting } from './spinner.css.ts'

/** Says that something is under way; `label` names it, as in "Loading your appointments". */
export function Spinner({ label }: { label: string }) {
  return (
    <output className={waiting}>
      <span aria-hidden="true" className={turning} />
      <span>{label}</span>
    </output>
  )
}
