import type { WalkReport } from './report.ts'

type Row = { actor: WalkReport; browser: WalkReport }

const HEADINGS = [
  'machine',
  'states',
  'transitions',
  'guards',
  'paths',
  'steps',
  'actor',
  'browser',
]

/**
 * Returns the test coverage table of all state machines as text.
 * Below the table, lists the states, transitions and guards that no browser test covers.
 */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEADINGS, ...rows.map(lineOf)]
  const widths = HEADINGS.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  )
  const table = lines.map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)))
  const exceptions = rows.flatMap(({ browser }) =>
    missedBy(browser).map((name) => `not in the browser: ${name}`),
  )
  return [...table.map((line) => line.join('  ').trimEnd()), ...exceptions].join('\n')
}

function lineOf({ actor, browser }: Row): string[] {
  return [
    actor.machine,
    String(actor.states.all),
    String(actor.transitions.all),
    String(actor.guards.all),
    `${actor.paths} + ${browser.paths}`,
    `${actor.steps} + ${browser.steps}`,
    percent(actor),
    percent(browser),
  ]
}

const missedBy = ({ states, transitions, guards }: WalkReport) => [
  ...states.missed,
  ...transitions.missed,
  ...guards.missed,
]

function percent(report: WalkReport): string {
  const all = report.states.all + report.transitions.all + report.guards.all
  return `${Math.floor((100 * (all - missedBy(report).length)) / all)} %`
}
