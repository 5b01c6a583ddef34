import type { ReactNode } from 'react'
import { alert } from './alert.css.ts'
import type { Elements } from './elements.ts'

type Props = {
  tone?: keyof typeof alert
  /** A button or link in the alert, such as "Try again". */
  action?: Elements
  children: ReactNode
}

/**
 * A message in the page. Screen readers read errors immediately, other messages at the next pause.
 */
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

// A new alert may push the focused element out of view, so scroll that element back into view.
function keepFocusInSight(message: HTMLElement | null): void {
  message?.ownerDocument.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
}
