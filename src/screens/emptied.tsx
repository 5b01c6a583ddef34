import { Fragment, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { drafts } from '../services/draft.ts'

/**
 * A form that begins anew when its drafts are cleared, as when somebody signs out in another tab.
 * A focus that was in it goes to `main`.
 */
export function Emptied({ children }: { children: ReactNode }) {
  const round = useSyncExternalStore(drafts.watch, drafts.clearings, drafts.clearings)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const note = () => {
      focused.current = document.activeElement?.closest('form') ?? null
    }
    return drafts.watch(note)
  }, [])
  useLayoutEffect(() => {
    if (focused.current?.isConnected === false) document.querySelector('main')?.focus()
    focused.current = null
  })
  return <Fragment key={round}>{children}</Fragment>
}
