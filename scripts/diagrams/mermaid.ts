import type { AnyStateMachine } from 'xstate'
import { chartOf, statesOf, type Arrow, type ChartState } from '../../src/dev/chart.ts'

/** Draws a state machine as a Mermaid diagram, without a code fence. */
export function drawMachine(machine: AnyStateMachine): string {
  const chart = chartOf(machine)
  return [
    'stateDiagram-v2',
    ...statesIn(chart).map(indented),
    // The diagram declares all arrows at its outermost level.
    // Mermaid draws both ends of an arrow inside the state in which the arrow is declared.
    ...statesOf(chart).flatMap(arrowsOf).map(indented),
    '',
  ].join('\n')
}

const indented = (line: string) => (line === '' ? '' : `    ${line}`)

function statesIn(parent: ChartState): string[] {
  const separator = parent.type === 'parallel' ? ['--'] : []
  return [
    ...(parent.initial === undefined ? [] : [`[*] --> ${idOf(parent.initial)}`]),
    ...parent.children.flatMap((child, index) => [
      ...(index > 0 ? separator : []),
      ...declarationOf(child),
      ...(child.type === 'final' ? [`${idOf(child.path)} --> [*]`] : []),
    ]),
  ]
}

function declarationOf(state: ChartState): string[] {
  const named = `state "${escaped(state.name)}" as ${idOf(state.path)}`
  if (state.children.length === 0) return [named]
  return [named, `state ${idOf(state.path)} {`, ...statesIn(state).map(indented), '}']
}

// Combines all arrows from one state to another, because Mermaid would draw them overlapping.
function arrowsOf({ path, arrows }: ChartState): string[] {
  const labels = Map.groupBy(
    arrows.flatMap((arrow) => goalsOf(arrow, path).map((goal) => ({ goal, arrow }))),
    ({ goal }) => goal,
  )
  return [...labels].map(([goal, all]) => {
    const label = all.map(({ arrow }) => escaped(labelOf(arrow))).join('<br/>')
    return `${idOf(path)} --> ${idOf(goal)} : ${label}`
  })
}

const goalsOf = ({ targets }: Arrow, path: string) => (targets.length > 0 ? targets : [path])

const labelOf = ({ trigger, guard }: Arrow) =>
  guard === undefined ? trigger : `${trigger} [${guard}]`

const idOf = (path: string) => path.replaceAll(/\W/g, '_')

/** Escapes the characters that would end a Mermaid label. */
export const escaped = (text: string) =>
  text.replaceAll(/[#:;"<>]/g, (mark) => `#${mark.codePointAt(0)};`)
