import type { ReactNode } from 'react'

/** An icon of 24 × 24 units, drawn with lines. Icons that not every page shows are in other files. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width="1.375rem"
      height="1.375rem"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
)

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)

export const SidebarIcon = () => (
  <Icon>
    <rect x="3.5" y="4.5" width="17" height="15" rx="3" />
    <path d="M9.5 4.5v15" />
  </Icon>
)

export const SunIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1" />
  </Icon>
)

export const MoonIcon = () => (
  <Icon>
    <path d="M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5z" />
  </Icon>
)

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
  </Icon>
)

/** The clinic's logo: a tooth. */
export const ToothIcon = () => (
  <Icon>
    <path d="M12 6.2C10.6 4.7 8.8 4 7.2 4 4.9 4 3 5.9 3 8.6c0 2.6 1.3 3.9 1.8 6.3.4 2.1.5 5.1 2.2 5.1 2.2 0 1.5-5.6 5-5.6s2.8 5.6 5 5.6c1.7 0 1.8-3 2.2-5.1.5-2.4 1.8-3.7 1.8-6.3C21 5.9 19.1 4 16.8 4c-1.6 0-3.4.7-4.8 2.2z" />
  </Icon>
)
