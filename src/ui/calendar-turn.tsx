import { use, useLayoutEffect, useRef, type ReactNode } from 'react'
import { CalendarStateContext } from 'react-aria-components/Calendar'
import { button } from './button.css.ts'

type Props = { to: 'Previous' | 'Next'; children: ReactNode }

/** The button to the previous or next month. Disabled if no day in that month can be chosen. */
export function Turn({ to, children }: Props) {
  const state = use(CalendarStateContext)
  const element = useRef<HTMLButtonElement>(null)
  const isLast =
    to === 'Next' ? state?.isNextVisibleRangeInvalid() : state?.isPreviousVisibleRangeInvalid()
  useLayoutEffect(() => {
    // A disabled button loses the focus, so move the focus to the calendar.
    if (isLast && document.activeElement === element.current) state?.setFocused(true)
  }, [isLast, state])
  return (
    <button
      ref={element}
      type="button"
      className={button.icon}
      aria-label={`${to} month`}
      disabled={isLast}
      onClick={() => (to === 'Next' ? state?.focusNextPage() : state?.focusPreviousPage())}
    >
      {children}
    </button>
  )
}
