import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { AgendaRef } from '../agenda-ref.ts'

/** Moves the focus to a visit that was just booked, if the agenda shows the visit. */
export function useBookedFocus(agenda: AgendaRef): void {
  const id = useSelector(agenda, ({ context }) => context.bookedId)
  useEffect(() => {
    if (id === '') return undefined
    const focus = () => {
      const visit = document.querySelector<HTMLElement>(`[data-visit="${CSS.escape(id)}"]`)
      // Until a closed dialog is removed, the rest of the page is inert and cannot get the focus.
      if (document.querySelector('[role="dialog"]') || visit?.closest('[inert]')) return
      watcher.disconnect()
      visit?.focus()
    }
    const watcher = new MutationObserver(focus)
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] })
    focus()
    return () => watcher.disconnect()
  }, [id])
}
