import * as z from 'zod/mini'

const DayView = z.enum(['calendar', 'list'])
/** The two views for choosing a day: calendar and list. */
export type DayView = z.infer<typeof DayView>

const KEY = 'day-view'

/** Returns the day view last chosen in this browser, or `calendar` if no choice is stored. */
export function readDayView(): DayView {
  try {
    return DayView.safeParse(localStorage.getItem(KEY)).data ?? 'calendar'
  } catch {
    return 'calendar'
  }
}

/** Stores the chosen view (calendar or list) in the browser, for the next page loads. */
export function keepDayView(view: DayView): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // If local storage is unavailable, the chosen view is lost at the next page load.
  }
}
