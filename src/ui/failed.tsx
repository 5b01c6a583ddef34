import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type Props = { onRetry: () => void; children: ReactNode }

/** Why something is not there, and a button to ask for it again. */
export function Failed({ onRetry, children }: Props) {
  return (
    <Alert
      action={
        <Button look="secondary" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
