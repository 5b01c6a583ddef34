import type { ReactNode } from 'react'
import { useFocusKeeper } from './focus-keeper.ts'

type Props = {
  actor: Parameters<typeof useFocusKeeper>[0]
  className: string
  children: ReactNode
}

/** Calls `useFocusKeeper`, whose renderings after a state change do not render `children` again. */
export function FocusKept({ actor, className, children }: Props) {
  return (
    <div className={className} {...useFocusKeeper(actor)}>
      {children}
    </div>
  )
}
