import { useLocation } from 'wouter'
import { IsoDate } from '../../../schemas/date.ts'
import { Button } from '../../ui/button.tsx'
import { control } from '../../ui/field.css.ts'
import { NextIcon, PreviousIcon } from '../../ui/arrow-icons.tsx'
import { t } from '../../ui/t.ts'
import { longDay, shifted } from './times.ts'
import * as look from './today.css.ts'

type Props = {
  /** The ISO date of the shown day. */
  date: string
  /** The ISO date and the name of the day that staff need most often, such as today. */
  usual: { readonly date: string; readonly name: string }
  /** How many days the page shows, beginning with `date`. */
  days?: number
  /** Returns the URL at which the page shows the day `date`. */
  hrefOf: (date: string) => string
}

/** The buttons and the field with which staff go to another day or week. */
export function DayChoice({ date, days = 1, usual, hrefOf }: Props) {
  const [, navigate] = useLocation()
  const go = (to: string) => navigate(hrefOf(to))
  const step = (name: string, by: number) => {
    const other = shifted(date, by * days)
    return { 'aria-label': `${name}, ${longDay(other)}`, onPress: () => go(other) }
  }
  return (
    <div className={look.days}>
      <Button look="icon" {...step(days === 1 ? t('Previous day') : t('Previous week'), -1)}>
        <PreviousIcon />
      </Button>
      <Button look="icon" {...step(days === 1 ? t('Next day') : t('Next week'), 1)}>
        <NextIcon />
      </Button>
      {(usual.date < date || shifted(date, days) <= usual.date) && (
        <Button look="quiet" onPress={() => go(usual.date)}>
          {usual.name}
        </Button>
      )}
      <input
        type="date"
        aria-label={t('Day')}
        value={date}
        className={`${control} ${look.day}`}
        onChange={({ currentTarget: { value } }) => {
          if (IsoDate.safeParse(value).success) go(value)
        }}
      />
    </div>
  )
}
