import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { t } from '../../../ui/t.ts'
import { clockTime, longDay } from '../times.ts'
import * as look from './booking.css.ts'
import type { DeskBookingRef } from './booking-ref.ts'

type Props = { booking: DeskBookingRef; isBusy: boolean }

/** Says that the chosen time is taken. Buttons offer the nearest free slots and overbooking. */
export function Clash({ booking, isBusy }: Props) {
  const { clash, isWalkIn } = useSelector(booking, ({ context }) => context)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (clash) box.current?.focus()
  }, [clash])
  if (clash === null) return null
  const { taken, nearest } = clash
  const [day, time] = [longDay(taken.date), clockTime(taken.startsAt)]
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
      <p id={id}>
        {taken.isOwn
          ? t('This patient already has a visit on {day} at {time}.', { day, time })
          : t('{day} at {time} is taken.', { day, time })}
      </p>
      <div className={look.offers}>
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
      </div>
    </div>
  )
}
