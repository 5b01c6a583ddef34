import type { ReactNode } from 'react'

const Chevron = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    width="22"
    height="22"
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

export const PreviousIcon = () => (
  <Chevron>
    <path d="M15 5l-7 7 7 7" />
  </Chevron>
)

export const NextIcon = () => (
  <Chevron>
    <path d="M9 5l7 7-7 7" />
  </Chevron>
)
