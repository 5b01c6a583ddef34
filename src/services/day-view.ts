import * as z from 'zod/mini'

const DayView = z.enum(['calendar', 'list'])
/** The two ways to show the days that can be chosen. */
export type DayView = z.infer<typeof DayView>

const KEY = 'day-view'

/** Returns the view last chosen in this browser; `calendar` if there is none or storage is off. */
export function readDayView(): DayView {
  try {
    return DayView.safeParse(localStorage.getItem(KEY)).data ?? 'calendar'
  } catch {
    return 'calendar'
  }
}

/** Stores the choice for later visits. */
export function keepDayView(view: DayView): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // Without local storage the choice lasts only for this page.
  }
}
