import type { CalendarDate } from '@internationalized/date'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { BookingDate } from '../../../schemas/date.ts'
import { partOfDay } from '../../../schemas/slot.ts'
import { Button } from '../../ui/button.tsx'
import { displayDay, displaySlot } from '../../ui/display.ts'
import { t } from '../../ui/t.ts'
import { Trouble } from '../payment/trouble.tsx'
import { group, groupName, times as timesLook, timesPlace } from './change.css.ts'
import type { ChangeRef } from './change-ref.ts'

/** The free times of the shown day, grouped by part of the day. */
export function FreeTimes({ change, today }: { change: ChangeRef; today: CalendarDate }) {
  const date = useSelector(change, ({ context }) => context.date)
  const { slots, nextFree } = useSelector(change, ({ context }) => context.times)
  const failure = useSelector(change, ({ context }) => context.failure)
  const isFailed = useSelector(change, (state) => state.hasTag('failed'))
  const isOffering = useSelector(change, (state) => state.matches({ choosingTime: 'offering' }))
  const isLooking = useSelector(change, (state) => state.matches({ choosingTime: 'looking' }))
  const day = displayDay(date, today)
  const pick = (slot: string) => change.send({ type: 'time.pick', appointment: { date, slot } })
  if (isFailed) return <Trouble onRetry={() => change.send({ type: 'retry' })}>{failure}</Trouble>
  return (
    <div className={timesPlace} aria-busy={isLooking}>
      <output>{tellTimes(day, slots.length, isOffering)}</output>
      {groupsOf(slots).map(({ part, times }) => (
        <Part key={part} name={part} times={times} onPick={pick} />
      ))}
      {isOffering && slots.length === 0 && nextFree !== undefined && (
        <NextFree
          date={nextFree}
          name={displayDay(nextFree, today)}
          onPick={(next) => change.send({ type: 'day.pick', date: next })}
        />
      )}
    </div>
  )
}

function tellTimes(day: string, count: number, isKnown: boolean): string {
  if (count === 0)
    return isKnown
      ? t('{day}: no free time', { day })
      : t('{day}: looking for free times…', { day })
  return count === 1
    ? t('{day}: 1 free time', { day })
    : t('{day}: {count} free times', { day, count })
}

const PARTS = ['Morning', 'Afternoon', 'Evening'] as const

const groupsOf = (slots: readonly string[]) =>
  PARTS.map((part) => ({ part, times: slots.filter((slot) => partOfDay(slot) === part) })).filter(
    ({ times }) => times.length > 0,
  )

type PartProps = {
  name: (typeof PARTS)[number]
  times: readonly string[]
  onPick: (slot: string) => void
}

function Part({ name, times, onPick }: PartProps) {
  const id = useId()
  return (
    <div className={group}>
      <h3 id={id} className={groupName}>
        {t(name)}
      </h3>
      <ul role="list" aria-labelledby={id} className={timesLook}>
        {times.map((slot) => (
          <li key={slot}>
            <Button look="secondary" onPress={() => onPick(slot)}>
              {displaySlot(slot)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type NextFreeProps = { date: BookingDate; name: string; onPick: (date: BookingDate) => void }

function NextFree({ date, name, onPick }: NextFreeProps) {
  return (
    <div>
      <Button look="secondary" onPress={() => onPick(date)}>
        {t('Next day with a free time: {date}', { date: name })}
      </Button>
    </div>
  )
}
