import { useEffect, useId, useRef } from 'react'
import type { Elements } from '../../../ui/elements.ts'
import * as look from './booking.css.ts'

type Props = {
  /** What the server refused. The box gets the focus for each new refusal. */
  refusal: object
  text: string
  about?: Elements
  children: Elements
}

/** Says why a visit was not booked. Buttons offer what to do. */
export function Choice({ refusal, text, about, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (refusal) box.current?.focus()
  }, [refusal])
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no element for this: a fieldset groups controls.
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      className={look.clash}
    >
      <p id={id}>{text}</p>
      {about}
      <div className={look.offers}>{children}</div>
    </div>
  )
}
