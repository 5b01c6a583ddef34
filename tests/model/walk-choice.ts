import { getInitialSnapshot, getNextSnapshot, type AnyMachineSnapshot } from 'xstate'
import { describeEvent, type Path, type Scenario } from './walk.ts'

/** A test path that `chooseEnough` may choose, and the scenario of the path. */
type Candidate = { scenario: Scenario; path: Path }

// Opening the page takes about as long as this many steps of a test path.
const OPENING = 3

/**
 * Chooses a small set of test paths with the same coverage as all the given test paths.
 * A test path is omitted if the chosen test paths already cover all its events.
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

/** Removes each test path that other test paths cover completely. Checks long test paths first. */
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
  const { machine, input, facet } = scenario
  const situation = (state: AnyMachineSnapshot) => JSON.stringify([state.value, facet?.(state)])
  let state: AnyMachineSnapshot = getInitialSnapshot(machine, input)
  const marks = new Set([situation(state)])
  for (const event of path.events) {
    const ways = machine.getTransitionData(state, event).map(({ source, guard, target }) => ({
      from: source.id,
      guard: typeof guard === 'object' && 'type' in guard ? guard.type : String(guard),
      to: target?.map(({ id }) => id),
    }))
    marks.add(JSON.stringify([state.value, describeEvent(event), ways]))
    state = getNextSnapshot(machine, state, event)
    marks.add(situation(state))
  }
  return marks
}
