import { isOfferedOn, spansOf } from './free-starts.ts'
import { openDayOf } from './offers.ts'
import type { Agenda, Rules } from './rules.ts'
import type { Span } from './skipped-minutes.ts'

/**
 * Returns an agenda's working hours on an ISO date, in chronological order.
 * The working hours of an agenda with fixed start times are its treatments' fixed slots.
 */
export function workingHours(rules: Rules, agenda: Agenda, date: string): Span[] {
  const open = spansOf(openDayOf(rules, date).open.get(agenda.id) ?? NO_RUNS)
  if (agenda.fixed_starts === 0) return open
  const starts = rules.treatments.flatMap(({ active, agendas, fixed }) =>
    active === 1 && agendas.some((one) => one.id === agenda.id && isOfferedOn(one, date))
      ? fixed
      : [],
  )
  const isOpen = (start: number, end: number) =>
    open.some(({ from, until }) => from <= start && end <= until)
  return joined(
    starts
      .filter(({ start, end }) => isOpen(start, end))
      .map(({ start, end }) => ({ from: start, until: end })),
  )
}

const NO_RUNS = new Uint16Array()

/** Merges time spans that touch or overlap. Returns the merged spans in chronological order. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const { from, until } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && from <= last.until)
      result[result.length - 1] = { from: last.from, until: Math.max(last.until, until) }
    else result.push({ from, until })
  }
  return result
}
