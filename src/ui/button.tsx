import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { button } from './button.css.ts'
import { turning } from './spinner.css.ts'

type Props = Omit<AriaButtonProps, 'children' | 'className' | 'style'> & {
  ref?: Ref<HTMLButtonElement>
  look?: keyof typeof button
  children: ReactNode
}

/** A button; while `isPending` it keeps its focus, says that it works, and cannot be pressed. */
export function Button({ look = 'primary', children, ...props }: Props) {
  return (
    <AriaButton {...props} className={button[look]}>
      {props.isPending && (
        <ProgressBar isIndeterminate aria-label="In progress" className={turning} />
      )}
      {children}
    </AriaButton>
  )
}
