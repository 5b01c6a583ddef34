import { spinner, turning } from './spinner.css.ts'

type Props = {
  label: string
  /** `page` replaces a page's content; the other sizes fit beside a control. */
  size?: keyof typeof spinner
}

/** Shows that something is loading. `label` names it, such as "Loading your appointments". */
export function Spinner({ label, size = 'page' }: Props) {
  return (
    <output className={spinner[size]}>
      <span aria-hidden="true" className={turning} />
      <span>{label}</span>
    </output>
  )
}
