import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { t } from '../../../ui/t.ts'
import * as look from './booking.css.ts'
import type { DeskBookingRef } from './booking-ref.ts'

type Props = { booking: DeskBookingRef; isBusy: boolean }

/** Says that the clinic knows a person with the new person's name and number, and offers both. */
export function SamePerson({ booking, isBusy }: Props) {
  const known = useSelector(booking, ({ context }) => context.known)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (known) box.current?.focus()
  }, [known])
  if (known === null) return null
  const { person, text } = known
  const isPending = isBusy && 'elsewhere'
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
      <p className={look.soft}>{[person.phone, person.email].filter(Boolean).join(', ')}</p>
      <div className={look.offers}>
        <Button
          look="secondary"
          isPending={isPending}
          onPress={() => booking.send({ type: 'known.take' })}
        >
          {t('Book for {name}', { name: person.name })}
        </Button>
        <Button
          look="secondary"
          isPending={isPending}
          onPress={() => booking.send({ type: 'known.other' })}
        >
          {t('Book for another person')}
        </Button>
      </div>
    </div>
  )
}
