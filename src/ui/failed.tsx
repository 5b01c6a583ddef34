import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type Props = { onRetry: () => void; children: ReactNode }

/**
 * Why something is not there, and a button to ask for it again. The button goes with the message:
 * its focus goes to the part of the page around it, which stays.
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
