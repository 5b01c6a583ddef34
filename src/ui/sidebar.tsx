import { createContext, use, useCallback, useMemo, useState } from 'react'
import { useLayer } from './use-layer.ts'
import type { Elements } from './elements.ts'

type Sidebar = {
  /** The id of the sidebar's element, for the menu button's `aria-controls` attribute. */
  id: string
  isOpen: boolean
  toggle: () => void
  close: () => void
  /** Closes the sidebar and returns the focus to its menu button. */
  leave: () => void
}

const ID = 'dashboard-sidebar'

const SidebarContext = createContext<Sidebar>({
  id: ID,
  isOpen: false,
  toggle: () => {},
  close: () => {},
  leave: () => {},
})

/** Provides the sidebar's open state on small screens to the dashboard and the menu button. */
export function SidebarProvider({ children }: { children: Elements }) {
  const [isOpen, setOpen] = useState(false)
  const toggle = useCallback(() => setOpen((open) => !open), [])
  const close = useCallback(() => setOpen(false), [])
  const leave = useCallback(() => {
    document.querySelector<HTMLElement>(`[aria-controls="${ID}"]`)?.focus()
    close()
  }, [close])
  useLayer(isOpen, leave)
  const sidebar = useMemo(
    () => ({ id: ID, isOpen, toggle, close, leave }),
    [isOpen, toggle, close, leave],
  )
  return <SidebarContext value={sidebar}>{children}</SidebarContext>
}

export const useSidebar = () => use(SidebarContext)
