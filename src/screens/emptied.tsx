import { Fragment, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { drafts } from '../services/draft.ts'
import type { Elements } from '../ui/elements.ts'

/**
 * Clears a form when the form's stored input is deleted, such as when the user signs out.
 * Moves the focus to `main` if the cleared form contained the focus.
 */
export function Emptied({ children }: { children: Elements }) {
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
