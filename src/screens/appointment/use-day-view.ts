import { useState, useSyncExternalStore } from 'react'
import { keepDayView, readDayView, type DayView } from '../../services/day-view.ts'
import { neverChanges } from '../../first-paint/never-changes.ts'

/** Returns the last used view of the days (calendar or list), and a function that sets the view. */
export function useDayView() {
  const kept = useSyncExternalStore(neverChanges, readDayView, () => 'calendar' as const)
  const [chosen, setChosen] = useState<DayView>()
  const choose = (view: DayView) => {
    setChosen(view)
    keepDayView(view)
  }
  return [chosen ?? kept, choose] as const
}
