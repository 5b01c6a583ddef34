import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { button } from './button.css.ts'

type Props = {
  href: string
  look?: keyof typeof button
  /** The full label, if the visible text repeats on the page ("Pay"). */
  'aria-label'?: string
  /** The id of a text that describes the link, if it can get the focus before that text is read. */
  'aria-describedby'?: string
  children: ReactNode
}

/** A link to another page that looks like a button. */
export function LinkButton({ look = 'primary', ...props }: Props) {
  return <Link {...props} className={button[look]} />
}
