import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'

type Sidebar = {
  /** The id that the sidebar's element carries, for the menu button's aria-controls. */
  id: string
  isOpen: boolean
  toggle: () => void
  close: () => void
}

const SidebarContext = createContext<Sidebar>({
  id: 'dashboard-sidebar',
  isOpen: false,
  toggle: () => {},
  close: () => {},
})

/** Shares the dashboard sidebar's state, on small screens, between its menu button and itself. */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const toggle = useCallback(() => setOpen((open) => !open), [])
  const close = useCallback(() => setOpen(false), [])
  const sidebar = useMemo(
    () => ({ id: 'dashboard-sidebar', isOpen, toggle, close }),
    [isOpen, toggle, close],
  )
  return <SidebarContext value={sidebar}>{children}</SidebarContext>
}

export const useSidebar = () => use(SidebarContext)
