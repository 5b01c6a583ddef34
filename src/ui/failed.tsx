import type { ComponentProps } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Alert>, 'action'> & { onRetry: () => void }

/**
 * An error message with a button to try again.
 * A press on "Try again" removes the button, so the surrounding part of the page gets the focus.
 */
export function Failed({ onRetry, ...message }: Props) {
  const retry = ({ currentTarget }: { currentTarget: Element }) => {
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    onRetry()
  }
  return (
    <Alert
      {...message}
      action={
        <Button look="secondary" onPress={retry}>
          Try again
        </Button>
      }
    />
  )
}
