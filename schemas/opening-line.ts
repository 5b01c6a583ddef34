import type { Opening } from './opening.ts'
import { translate } from './translate.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Returns the number of whole minutes between the start of 1970 (UTC) and `at`. */
export const minuteAt = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS)

/**
 * Returns whether the clinic is open at a minute, and until or from when, such as
 * `Open now, until 5 PM` or `Opens Monday at 8 AM`. Returns undefined if this is not known.
 */
export function openingLine(
  { turns }: Pick<Opening, 'turns'>,
  minute: number,
  timeZone: string,
): string | undefined {
  const at = turns.findIndex((turn) => turn > minute)
  const turn = turns[at]
  if (turn === undefined) return undefined
  const [now, next] = [minute, turn].map((each) => clockAt(each, timeZone))
  if (!now || !next) return undefined
  const { time, weekday } = next
  const days = next.day - now.day
  // Every second turn closes the clinic. A clinic that is open all week closes at no time.
  if (at % 2 === 1)
    return days > 1
      ? translate('en', 'Open now')
      : translate('en', 'Open now, until {time}', { time })
  if (days === 0) return translate('en', 'Opens today at {time}', { time })
  if (days === 1) return translate('en', 'Opens tomorrow at {time}', { time })
  // Seven days later has the same weekday as today, so its name alone would be misread as today.
  const day = days < 7 ? weekday : next.date
  return translate('en', 'Opens {day} at {time}', { day, time })
}

/** Returns what the clinic's clock and calendar show at a minute. `day` counts days. */
function clockAt(minute: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  const parts = format.formatToParts(minute * MINUTE_MS)
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === name)?.value ?? ''
  const [weekday, date] = [part('weekday'), `${part('month')} ${part('day')}`]
  // The date is parsed as one in UTC, in which every day has the same length.
  const day = Math.round(Date.parse(`${date}, ${part('year')} UTC`) / DAY_MS)
  return { day, weekday, date: `${weekday}, ${date}`, time: timeOf(part) }
}

/** Returns a time of the clock, such as `8 AM`, `5:30 PM`, `noon` or `midnight`. */
function timeOf(part: (name: 'hour' | 'minute' | 'dayPeriod') => string): string {
  const [hour, minute, half] = [part('hour'), part('minute'), part('dayPeriod')]
  // Browsers put different spaces into a time that they format, so the server and the browser would
  // draw different texts. These no-break spaces are the same everywhere.
  if (minute !== '00') return `${hour}:${minute}\u00A0${half}`
  if (hour === '12') return half === 'AM' ? 'midnight' : 'noon'
  return `${hour}\u00A0${half}`
}
