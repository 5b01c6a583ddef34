import { useSelector } from '@xstate/react'
import { Button } from '../../../ui/button.tsx'
import { t } from '../../../ui/t.ts'
import { clockTime, longDay } from '../times.ts'
import type { DeskBookingRef } from './booking-ref.ts'
import { Choice } from './choice.tsx'

type Props = { booking: DeskBookingRef; isBusy: boolean }

/** Says that the chosen time is taken. Buttons offer the nearest free slots and overbooking. */
export function Clash({ booking, isBusy }: Props) {
  const { clash, isWalkIn } = useSelector(booking, ({ context }) => context)
  if (clash === null) return null
  const { taken, nearest } = clash
  const [day, time] = [longDay(taken.date), clockTime(taken.startsAt)]
  const isPending = isBusy && 'elsewhere'
  return (
    <Choice
      refusal={clash}
      text={
        taken.isOwn
          ? t('This patient already has a visit on {day} at {time}.', { day, time })
          : t('{day} at {time} is taken.', { day, time })
      }
    >
      {!isWalkIn &&
        nearest.map(({ date, startsAt }) => (
          <Button
            key={`${date} ${startsAt}`}
            look="secondary"
            isPending={isPending}
            onPress={() => booking.send({ type: 'offer.take', date, startsAt })}
          >
            {date === taken.date
              ? t('Book {time}', { time: clockTime(startsAt) })
              : t('Book {day}, {time}', { day: longDay(date), time: clockTime(startsAt) })}
          </Button>
        ))}
      {!taken.isOwn && (
        <Button
          look="secondary"
          isPending={isPending}
          onPress={() => booking.send({ type: 'booking.overbook' })}
        >
          {t('Book {time} anyway, alongside the other visit', { time })}
        </Button>
      )}
    </Choice>
  )
}
