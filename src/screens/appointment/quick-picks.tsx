import type { CalendarDate } from '@internationalized/date'
import { formatBookingDate, type BookingDate } from '../../../schemas/date.ts'
import { firstOpening, type Openings } from '../../../schemas/openings.ts'
import { Button } from '../../ui/button.tsx'
import { item, pick, pickDate, picks } from './quick-picks.css.ts'

type Props = {
  /** Today's date at the clinic. */
  today: CalendarDate
  /** The numbers of free times. The "Next free" button leads to the first day with a free time. */
  openings: Openings | null
  onPick: (date: BookingDate) => void
}

/** Buttons for the days that patients choose most often, such as today. */
export function QuickPicks({ today, openings, onPick }: Props) {
  const next = openings ? firstOpening(openings) : undefined
  return (
    <ul role="list" aria-label="Quick picks" className={picks}>
      <QuickPick name="Today" date={formatBookingDate(today)} onPick={onPick} />
      <QuickPick name="Tomorrow" date={formatBookingDate(today.add({ days: 1 }))} onPick={onPick} />
      <QuickPick name="Next free" date={next} onPick={onPick} />
    </ul>
  )
}

type QuickPickProps = Pick<Props, 'onPick'> & { name: string; date: BookingDate | undefined }

function QuickPick({ name, date, onPick }: QuickPickProps) {
  return (
    <li className={item}>
      <Button look="secondary" isDisabled={!date} onPress={() => date && onPick(date)}>
        <span className={pick}>
          <span>{name}</span> <span className={pickDate}>{date}</span>
        </span>
      </Button>
    </li>
  )
}
