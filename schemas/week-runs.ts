/**
 * Consecutive weekdays with the same text, such as the same opening hours in words.
 * `from` and `to` are the first and the last weekday. 1 is Monday, 7 is Sunday.
 */
export type WeekRun = { readonly from: number; readonly to: number; readonly text: string }

/**
 * Groups consecutive days of the week that have the same text, such as the same opening hours.
 * The week may begin with any day. Sunday (7) is followed by Monday (1).
 */
export function weekRuns(days: Iterable<readonly [weekday: number, text: string]>): WeekRun[] {
  const runs: WeekRun[] = []
  for (const [weekday, text] of days) {
    const last = runs.at(-1)
    if (last && last.text === text && weekday === (last.to % 7) + 1)
      runs.splice(-1, 1, { ...last, to: weekday })
    else runs.push({ from: weekday, to: weekday, text })
  }
  return runs
}
