import type { CalendarDate } from '@internationalized/date'
import { useEffect, useState } from 'react'
import { writeDay } from './calendar-days.ts'

/** Long enough to be read out; what is left on the page longer is read again in its place. */
const MS = 4000

/** What the calendar says by itself: the day that was chosen, wherever, or the month turned to. */
export function useCalendarNews(value: CalendarDate) {
  const [news, say] = useState('')
  const [told, setTold] = useState(value)
  if (value.compare(told) !== 0) {
    setTold(value)
    say(`Selected Date: ${writeDay(value)}`)
  }
  useEffect(() => {
    if (news === '') return undefined
    const timer = setTimeout(() => say(''), MS)
    return () => clearTimeout(timer)
  }, [news])
  return { news, say }
}
