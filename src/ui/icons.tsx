import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
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

export const GoogleIcon = () => (
  <svg aria-hidden="true" width="1.25rem" height="1.25rem" viewBox="0 0 48 48">
    <path
      fill="#4285f4"
      d="M45.1 24.500c0-1.560-.14-3.060-.4-4.500H24v8.510h11.840a10.120 10.120 0 0 1-4.390 6.640v5.520h7.110c4.160-3.830 6.540-9.470 6.540-16.170z"
    />
    <path
      fill="#34a853"
      d="M24 46c5.940 0 10.920-1.970 14.560-5.330l-7.110-5.520c-1.970 1.320-4.490 2.100-7.450 2.100-5.730 0-10.580-3.870-12.310-9.070H4.340v5.700A22 22 0 0 0 24 46z"
    />
    <path
      fill="#fbbc05"
      d="M11.690 28.180a13.220 13.220 0 0 1 0-8.360v-5.700H4.340a22 22 0 0 0 0 19.760z"
    />
    <path
      fill="#ea4335"
      d="M24 10.750c3.230 0 6.130 1.110 8.410 3.290l6.310-6.310A21.990 21.990 0 0 0 4.340 14.120l7.350 5.700C13.420 14.620 18.270 10.750 24 10.750z"
    />
  </svg>
)

export const CheckIcon = () => (
  <Icon>
    <path d="M5 12.5l4.5 4.5L19 7.5" />
  </Icon>
)

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)

export const MoreIcon = () => (
  <Icon>
    <path strokeWidth="4" d="M5 12h.01M12 12h.01M19 12h.01" />
  </Icon>
)

export const PreviousIcon = () => (
  <Icon>
    <path d="M15 5l-7 7 7 7" />
  </Icon>
)

export const NextIcon = () => (
  <Icon>
    <path d="M9 5l7 7-7 7" />
  </Icon>
)
