import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type Props = { onRetry: () => void; children: ReactNode }

/**
 * An error message with a button to try again.
 * A retry removes the button, so the focus moves to the surrounding part of the page.
 */
export function Failed({ onRetry, children }: Props) {
  const retry = ({ currentTarget }: { currentTarget: Element }) => {
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    onRetry()
  }
  return (
    <Alert
      action={
        <Button look="secondary" onPress={retry}>
          Try again
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
