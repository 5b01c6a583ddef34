import * as z from 'zod/mini'

const DayView = z.enum(['calendar', 'list'])
/** How the days to choose from are shown. */
export type DayView = z.infer<typeof DayView>

const KEY = 'day-view'

/** The view chosen last in this browser; a calendar where none was, or none can be kept. */
export function readDayView(): DayView {
  try {
    return DayView.safeParse(localStorage.getItem(KEY)).data ?? 'calendar'
  } catch {
    return 'calendar'
  }
}

/** Keeps the choice for later visits. */
export function keepDayView(view: DayView): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // A browser without storage keeps the choice for this page.
  }
}
