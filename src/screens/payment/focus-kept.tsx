import type { ReactNode } from 'react'
import { useFocusKeeper } from './focus-keeper.ts'

type Props = {
  actor: Parameters<typeof useFocusKeeper>[0]
  className: string
  children: ReactNode
}

/** Keeps the focus like `useFocusKeeper`, but a state change does not render the children again. */
export function FocusKept({ actor, className, children }: Props) {
  return (
    <div className={className} {...useFocusKeeper(actor)}>
      {children}
    </div>
  )
}
