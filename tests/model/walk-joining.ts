import { getInitialSnapshot, type AnyMachineSnapshot } from 'xstate'
import { OPENING, stepsAlong, stepsOf, type Step } from './walk-choice.ts'
import { describeEvent, told, type Path, type PathEvent, type Scenario } from './walk.ts'

/** Returns true if no person can cause `event` in `state` after the events in `before`. */
type Cannot = (state: AnyMachineSnapshot, event: PathEvent, before: readonly PathEvent[]) => boolean

/** The steps of all test paths, by state with context, and then by the event's description. */
type Roads = ReadonlyMap<string, ReadonlyMap<string, Step>>

/** The input for joining test paths. `left` lists the states and transitions not covered yet. */
type Work = { scenario: Scenario; roads: Roads; left: Set<string>; cannot: Cannot }

// The maximum number of events in a joined path, so that a person can follow a path that fails.
const LONGEST = 30

/**
 * Joins the chosen test paths into fewer and longer paths that cover the same steps.
 * Extends a joined path by the fewest events that lead to a step not covered by any joined path.
 * Uses a step only from a state and context from which a test path in `all` takes the same step.
 * Keeps an original test path if the joined paths do not cover all its states and transitions.
 * Returns the chosen test paths unchanged if joining does not reduce the number of paths.
 */
export function joinPaths(
  scenario: Scenario,
  chosen: readonly Path[],
  all: readonly Path[],
  cannot: Cannot = () => false,
): Path[] {
  const marksOf = (path: Path) => stepsOf(scenario, path).flatMap(({ marks }) => marks)
  const left = new Set(chosen.flatMap(marksOf))
  const work = { scenario, roads: roadsOf(scenario, all), left, cannot }
  const joined: Path[] = []
  for (let events = join(work); events.length > 0; events = join(work))
    joined.push({ name: told(events), events })
  const rest = chosen.filter((path) => marksOf(path).some((mark) => left.has(mark)))
  return joined.length + rest.length < chosen.length ? [...joined, ...rest] : [...chosen]
}

function roadsOf(scenario: Scenario, paths: readonly Path[]): Roads {
  const roads = new Map<string, Map<string, Step>>()
  for (const step of paths.flatMap((path) => stepsOf(scenario, path))) {
    const at = placeOf(step.from)
    const known = roads.get(at) ?? new Map<string, Step>()
    roads.set(at, known.set(describeEvent(step.event), step))
  }
  return roads
}

/** Returns a joined path's events. Removes the path's states and transitions from `left`. */
function join(work: Work): PathEvent[] {
  const { scenario, left, cannot } = work
  let state: AnyMachineSnapshot = getInitialSnapshot(scenario.machine, scenario.input)
  const joined: PathEvent[] = []
  for (;;) {
    const farthest = joined.length === 0 ? LONGEST : OPENING
    const at = placeOf(state)
    const way =
      nearest(work, at, { farthest, isLast: false }) ??
      nearest(work, at, { farthest, isLast: true }) ??
      []
    const steps = stepsAlong(scenario, state, way)
    const marks = steps.flatMap((step) => step.marks).filter((mark) => left.has(mark))
    const isPossible = steps.every(
      ({ from, event }, index) => !cannot(from, event, [...joined, ...way.slice(0, index)]),
    )
    if (marks.length === 0 || !isPossible || joined.length + way.length > LONGEST) return joined
    for (const mark of marks) left.delete(mark)
    joined.push(...way)
    state = steps.at(-1)?.to ?? state
  }
}

type Aim = { farthest: number; isLast: boolean }

/**
 * Returns the shortest list of events that leads from a state to an uncovered state or transition.
 * If `isLast` is true, the events must end in a state that has no next step in `roads`.
 * If `isLast` is false, the events must end in a state that has a next step in `roads`.
 */
function nearest({ roads, left }: Work, from: string, aim: Aim): PathEvent[] | undefined {
  const seen = new Set([from])
  let ends: { at: string; events: PathEvent[] }[] = [{ at: from, events: [] }]
  for (let count = 0; count < aim.farthest && ends.length > 0; count += 1) {
    const onward = ends.flatMap(({ at, events }) =>
      [...(roads.get(at)?.values() ?? [])].map((step) => ({
        step,
        at: placeOf(step.to),
        events: [...events, step.event],
      })),
    )
    const found = onward.find(
      ({ step, at }) => roads.has(at) !== aim.isLast && step.marks.some((mark) => left.has(mark)),
    )
    if (found) return found.events
    ends = onward.filter(({ at }) => !seen.has(at) && seen.add(at))
  }
  return undefined
}

/** Returns a string that identifies a state by its value and its context. */
const placeOf = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context])
