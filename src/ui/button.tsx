import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'
import { button } from './button.css.ts'
import { unseen } from './page.css.ts'
import { turning } from './spinner.css.ts'

type Props = Omit<AriaButtonProps, 'children' | 'className' | 'style'> & {
  ref?: Ref<HTMLButtonElement>
  look?: keyof typeof button
  children: ReactNode
}

/**
 * A button; while `isPending` it keeps its focus, says that it works, and cannot be pressed.
 * It says so itself: React Aria's announcement points at the button, which may be gone by then.
 */
export function Button({ look = 'primary', isPending, children, ...props }: Props) {
  const waiting = { type: 'button', 'aria-disabled': true, 'data-pending': true } as const
  return (
    <>
      <AriaButton
        {...props}
        {...(isPending && { ...waiting, onPress: () => {} })}
        className={button[look]}
      >
        {isPending && <span aria-hidden="true" className={turning} />}
        {children}
      </AriaButton>
      {isPending !== undefined && <output className={unseen}>{isPending && 'In progress'}</output>}
    </>
  )
}
