import { getInitialSnapshot, getNextSnapshot, type AnyMachineSnapshot } from 'xstate'
import { describeEvent, type Path, type Scenario } from './walk.ts'

/** A test path that may be chosen, and its scenario. */
type Candidate = { scenario: Scenario; path: Path }

// Opening the page takes about as long as this number of steps of a test path.
const OPENING = 3

/**
 * Chooses a small set of test paths that covers every situation and the results of every event.
 * The paths that are left out only repeat events that a chosen path covers.
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
    if (!best || worth(best) === 0) return chosen
    const [path, marks] = best
    chosen.add(path)
    left.delete(path)
    for (const mark of marks) seen.add(mark)
  }
}

/** Returns the situations on a test path, and each event with its source and target state. */
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
