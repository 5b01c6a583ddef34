import { spinner } from './spinner.css.ts'

type Props = {
  label: string
  /**
   * A spinner of the size `page` replaces a page's content.
   * A spinner of the size `line` fits beside a control.
   */
  size?: keyof typeof spinner
}

/** A spinner that shows that something is loading. `label` is the text beside the spinner. */
export function Spinner({ label, size = 'page' }: Props) {
  return (
    <output className={spinner[size]}>
      <span>{label}</span>
    </output>
  )
}
