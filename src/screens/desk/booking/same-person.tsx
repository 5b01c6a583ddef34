import { useSelector } from '@xstate/react'
import { Button } from '../../../ui/button.tsx'
import { t } from '../../../ui/t.ts'
import * as look from './booking.css.ts'
import type { DeskBookingRef } from './booking-ref.ts'
import { Choice } from './choice.tsx'

type Props = { booking: DeskBookingRef; isBusy: boolean }

/** Says that the clinic knows a person with the new person's name and number, and offers both. */
export function SamePerson({ booking, isBusy }: Props) {
  const known = useSelector(booking, ({ context }) => context.known)
  if (known === null) return null
  const { person, text } = known
  const isPending = isBusy && 'elsewhere'
  return (
    <Choice
      refusal={known}
      text={text}
      about={<p className={look.soft}>{[person.phone, person.email].filter(Boolean).join(', ')}</p>}
    >
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
    </Choice>
  )
}
