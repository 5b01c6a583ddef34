import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { button } from './button.css.ts'
import type { Elements } from './elements.ts'
import { unseen } from './page.css.ts'
import { turning } from './spinner.css.ts'

type Native = Omit<
  ComponentProps<'button'>,
  'children' | 'className' | 'style' | 'tabIndex' | 'disabled' | 'onClick' | 'onKeyDown'
>

/**
 * `true` if this button's request is running; `elsewhere` if another button's request is running.
 */
export type Pending = boolean | 'elsewhere'

type Props = Native & {
  look?: keyof typeof button
  isDisabled?: boolean
  isPending?: Pending | undefined
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void
  children: string | Exclude<Elements, ''>
}

/**
 * A button. While `isPending` is set, the button keeps the focus and ignores presses.
 * A button shows and announces progress only for a request that this button started.
 */
export function Button({ look = 'primary', isDisabled, isPending, onPress, ...rest }: Props) {
  const { type = 'button', children, ...props } = rest
  const waiting = { type: 'button', 'aria-disabled': true, 'data-pending': isPending } as const
  return (
    <>
      <button
        type={type}
        {...props}
        {...(isPending ? waiting : { onClick: onPress })}
        disabled={isDisabled}
        // Safari focuses a clicked button only if the button has a `tabindex`.
        tabIndex={0}
        onKeyDown={pressOnce}
        className={isPending === true ? `${button[look]} ${turning}` : button[look]}
      >
        {children}
      </button>
      {isPending !== undefined && (
        <output className={unseen}>{isPending === true && 'In progress'}</output>
      )}
    </>
  )
}

/** Counts a held Enter key as one press, although browsers repeat the `keydown` event. */
function pressOnce(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
