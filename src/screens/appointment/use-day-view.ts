import { useState, useSyncExternalStore } from 'react'
import { keepDayView, readDayView, type DayView } from '../../services/day-view.ts'
import { neverChanges } from '../../first-paint/never-changes.ts'

/** The view of the days that this browser had last, and what changes it. */
export function useDayView() {
  const kept = useSyncExternalStore(neverChanges, readDayView, () => 'calendar' as const)
  const [chosen, setChosen] = useState<DayView>()
  const choose = (view: DayView) => {
    setChosen(view)
    keepDayView(view)
  }
  return [chosen ?? kept, choose] as const
}
