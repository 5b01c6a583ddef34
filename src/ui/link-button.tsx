import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { button } from './button.css.ts'

type Props = {
  href: string
  look?: keyof typeof button
  /**
   * The link's accessible name, for a link whose visible text ("Pay") is not unique on the page.
   */
  'aria-label'?: string
  /** The id of a text that describes the link to screen readers. */
  'aria-describedby'?: string
  children: ReactNode
}

/** A link to another page that looks like a button. */
export function LinkButton({ look = 'primary', ...props }: Props) {
  return <Link {...props} className={button[look]} />
}
