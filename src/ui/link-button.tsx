import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { button } from './button.css.ts'

type Props = {
  href: string
  look?: keyof typeof button
  /** Says where it leads, where the visible words repeat on the page ("Pay"). */
  'aria-label'?: string
  /** The id of the words that it belongs to, where it has the focus before they are read. */
  'aria-describedby'?: string
  children: ReactNode
}

/** A link that looks like a button: it goes to another address, it does nothing. */
export function LinkButton({ look = 'primary', ...props }: Props) {
  return <Link {...props} className={button[look]} />
}
