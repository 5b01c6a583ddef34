import { Fragment, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { drafts } from '../services/draft.ts'

/**
 * A form that begins anew when its drafts are cleared, as when somebody signs out in another tab.
 * A focus that was in it goes to `main`.
 */
export function Emptied({ children }: { children: ReactNode }) {
  const round = useSyncExternalStore(drafts.watch, drafts.clearings, drafts.clearings)
  const typing = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (typing.current?.isConnected === false) document.querySelector('main')?.focus()
    const note = () => {
      typing.current = document.activeElement?.closest('form') ?? null
    }
    return drafts.watch(note)
  }, [round])
  return <Fragment key={round}>{children}</Fragment>
}
