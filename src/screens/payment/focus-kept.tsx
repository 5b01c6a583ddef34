import type { ReactNode } from 'react'
import { useFocusKeeper } from './focus-keeper.ts'

type Props = {
  actor: Parameters<typeof useFocusKeeper>[0]
  className: string
  children: ReactNode
}

/** Calls `useFocusKeeper` in a separate component, so state changes do not rerender `children`. */
export function FocusKept({ actor, className, children }: Props) {
  return (
    <div className={className} {...useFocusKeeper(actor)}>
      {children}
    </div>
  )
}
