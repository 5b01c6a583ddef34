import { getInitialSnapshot, getNextSnapshot, type AnyMachineSnapshot } from 'xstate'
import { oncePer } from './once-per.ts'
import { describeEvent, type Path, type PathEvent, type Scenario } from './walk.ts'

/** A test path that `chooseEnough` may choose, and the scenario of the path. */
type Candidate = { scenario: Scenario; path: Path }

/** The cost of opening the page for another test path, as a number of steps. */
export const OPENING = 3

/**
 * Chooses a small set of test paths with the same coverage as all the given test paths.
 * Omits a test path if the chosen test paths cover all states and transitions of that test path.
 */
export function chooseEnough<Each extends Candidate>(candidates: readonly Each[]): Set<Each> {
  const left = new Map(candidates.map((each) => [each, marksOf(each)]))
  const seen = new Set<string>()
  const chosen = new Set<Each>()
  const worth = ([{ path }, marks]: [Each, Set<string>]) =>
    [...marks].filter((mark) => !seen.has(mark)).length / (OPENING + path.events.length)
  for (;;) {
    const best = [...left].reduce<[Each, Set<string>] | undefined>(
      (one, other) => (one && worth(one) >= worth(other) ? one : other),
      undefined,
    )
    if (!best || worth(best) === 0) return withoutSpare(chosen)
    const [path, marks] = best
    chosen.add(path)
    left.delete(path)
    for (const mark of marks) seen.add(mark)
  }
}

/** Removes test paths that cover nothing beyond the other test paths, starting with the longest. */
function withoutSpare<Each extends Candidate>(chosen: Set<Each>): Set<Each> {
  const marks = new Map([...chosen].map((each) => [each, marksOf(each)]))
  const isSpare = (each: Each) => {
    const others = new Set([...marks].flatMap(([other, its]) => (other === each ? [] : [...its])))
    return [...(marks.get(each) ?? [])].every((mark) => others.has(mark))
  }
  const longestFirst = [...chosen].toSorted((a, b) => b.path.events.length - a.path.events.length)
  for (const each of longestFirst) if (isSpare(each)) marks.delete(each)
  return new Set(marks.keys())
}

/** Returns what a test path covers: its states with their context values, and its transitions. */
function marksOf({ scenario, path }: Candidate): Set<string> {
  const start: AnyMachineSnapshot = getInitialSnapshot(scenario.machine, scenario.input)
  const steps = stepsOf(scenario, path)
  return new Set([situationOf(scenario, start), ...steps.flatMap(({ marks }) => marks)])
}

const stepsOn = oncePer((scenario: Scenario) =>
  oncePer((path: Path) =>
    stepsAlong(scenario, getInitialSnapshot(scenario.machine, scenario.input), path.events),
  ),
)

/** Returns the steps of a test path, beginning in the initial state. */
export const stepsOf = (scenario: Scenario, path: Path): readonly Step[] => stepsOn(scenario)(path)

/** Returns a string with a state's value and the context values that guards read. */
const situationOf = ({ facet }: Scenario, state: AnyMachineSnapshot): string =>
  JSON.stringify([state.value, facet?.(state)])

/**
 * One step of a test path. `marks` identifies the step's transition and the state after the step.
 */
export type Step = {
  event: PathEvent
  from: AnyMachineSnapshot
  to: AnyMachineSnapshot
  marks: readonly string[]
}

/** Returns one step for each event, beginning in the state `start`. */
export function stepsAlong(
  scenario: Scenario,
  start: AnyMachineSnapshot,
  events: readonly PathEvent[],
): Step[] {
  const { machine } = scenario
  let from = start
  return events.map((event) => {
    const to: AnyMachineSnapshot = getNextSnapshot(machine, from, event)
    const ways = machine.getTransitionData(from, event).map(({ source, guard, target }) => ({
      from: source.id,
      guard: typeof guard === 'object' && 'type' in guard ? guard.type : String(guard),
      to: target?.map(({ id }) => id),
    }))
    const transition = JSON.stringify([from.value, describeEvent(event), ways])
    const step = { event, from, to, marks: [transition, situationOf(scenario, to)] }
    from = to
    return step
  })
}
