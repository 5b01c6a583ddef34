import { spinner, turning } from './spinner.css.ts'

type Props = {
  label: string
  /** In place of a page's content, or as a line beside a control. */
  size?: keyof typeof spinner
}

/** Says that something is under way; `label` names it, as in "Loading your appointments". */
export function Spinner({ label, size = 'page' }: Props) {
  return (
    <output className={spinner[size]}>
      <span aria-hidden="true" className={turning} />
      <span>{label}</span>
    </output>
  )
}
