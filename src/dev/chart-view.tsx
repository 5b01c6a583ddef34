import type { Arrow, ChartState } from './chart.ts'
import { active, idle, list, states } from './panel.css.ts'

type Props = { of: ChartState; current: ReadonlySet<string> }

/** Draws a state machine's nested states, and lists the transitions of the current states. */
export function ChartView({ of: parent, current }: Props) {
  return (
    <ul className={states}>
      {parent.children.map((state) => {
        const isCurrent = current.has(state.path)
        return (
          <li
            key={state.path}
            className={isCurrent ? active : idle}
            {...(isCurrent && { 'aria-current': 'true' })}
          >
            {isCurrent ? <strong>{state.name}</strong> : state.name}
            {isCurrent && <Arrows all={state.arrows} />}
            {state.children.length > 0 && <ChartView of={state} current={current} />}
          </li>
        )
      })}
    </ul>
  )
}

function Arrows({ all }: { all: readonly Arrow[] }) {
  if (all.length === 0) return null
  return (
    <ul className={list}>
      {all.map((arrow) => (
        <li key={inWords(arrow)}>{inWords(arrow)}</li>
      ))}
    </ul>
  )
}

const inWords = ({ trigger, guard, targets }: Arrow) =>
  `${trigger}${guard === undefined ? '' : ` [${guard}]`} → ${targets.join(', ') || 'stays'}`
