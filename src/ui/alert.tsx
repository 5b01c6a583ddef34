import type { ReactNode } from 'react'
import { alert } from './alert.css.ts'

type Props = {
  tone?: keyof typeof alert
  /** A button or link that helps, such as "Try again". */
  action?: ReactNode
  children: ReactNode
}

/** A message in the page: a danger is read out at once, the others when the reader is idle. */
export function Alert({ tone = 'danger', action, children }: Props) {
  return (
    <div
      ref={keepFocusInSight}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={alert[tone]}
    >
      <div>{children}</div>
      {action}
    </div>
  )
}

// The message may push what has the focus, often the button just below it, out of the window.
function keepFocusInSight(message: HTMLElement | null): void {
  message?.ownerDocument.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
}
