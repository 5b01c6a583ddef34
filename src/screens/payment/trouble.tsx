import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { landing } from './focus-keeper.ts'

type Props = { onRetry: () => void; children: ReactNode }

/** An error message with a "Try again" button that receives the focus. */
export function Trouble({ onRetry, children }: Props) {
  return (
    <Alert
      action={
        <Button look="secondary" onPress={onRetry} {...landing}>
          Try again
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
