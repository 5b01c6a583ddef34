import { getStateNodes } from '@xstate/test'
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate'
import { candidatesIn, type PathEvent } from './walk.ts'

/** The states, transitions and guards of a state machine that its test paths covered and missed. */
export type Coverage = {
  states: Part
  transitions: Part
  /** Each guard counts twice: as `passes` (guard is true) and as `holds back` (guard is false). */
  guards: Part
  paths: number
  steps: number
}
type Part = { all: readonly string[]; missed: readonly string[] }

/** Records which states, transitions and guards of a state machine its test paths cover. */
export function createCoverage(machine: AnyStateMachine) {
  const nodes = getStateNodes(machine).filter((node) => !isLeftAtOnce(node))
  const transitions = transitionsOf(machine)
  const guarded = transitions.filter(({ guard }) => guard !== undefined)
  const reached = new Set<string>()
  const taken = new Set<AnyTransitionDefinition>()
  const heldBack = new Set<AnyTransitionDefinition>()
  let paths = 0
  let steps = 0
  return {
    begin(state: AnyMachineSnapshot) {
      paths += 1
      for (const { id } of state._nodes) reached.add(id)
    },
    step(before: AnyMachineSnapshot, event: PathEvent, after: AnyMachineSnapshot) {
      steps += 1
      for (const { id } of after._nodes) reached.add(id)
      const found = machine.getTransitionData(before, event)
      for (const transition of found) taken.add(transition)
      for (const transition of heldBackIn(before, event, found)) heldBack.add(transition)
    },
    report: (): Coverage => ({
      paths,
      steps,
      states: part(
        nodes.map(({ id }) => id),
        (id) => reached.has(id),
      ),
      transitions: part(transitions.map(nameOf), (_, index) => taken.has(at(transitions, index))),
      guards: part(
        guarded.flatMap((each) => [`${nameOf(each)}: passes`, `${nameOf(each)}: holds back`]),
        (_, index) => {
          const transition = at(guarded, Math.floor(index / 2))
          return index % 2 === 0 ? taken.has(transition) : heldBack.has(transition)
        },
      ),
    }),
  }
}

/**
 * Returns whether a state has an `always` transition without a guard.
 * XState leaves a state with such a transition immediately, so no snapshot contains the state.
 */
const isLeftAtOnce = ({ always }: AnyStateNode) =>
  always?.some(({ guard }) => guard === undefined) === true

const transitionsOf = (machine: AnyStateMachine) =>
  [machine.root, ...getStateNodes(machine)]
    .flatMap((node) => [...node.transitions.values()].flat())
    .filter(({ eventType }) => !isAutomatic(eventType))

/** Lists a state machine's states and its transitions with their guards as text, one per line. */
export function describeMachine(machine: AnyStateMachine): string {
  const states = getStateNodes(machine).map(({ id }) => id)
  return `${[...states, ...transitionsOf(machine).map(nameOf)].join('\n')}\n`
}

// XState takes `onDone` transitions of states automatically, so test paths need no event for them.
const isAutomatic = (eventType: string) => eventType.startsWith('xstate.done.state')

/**
 * Returns the transitions that a guard stopped in one step of a test path.
 * XState checks the innermost states first, and a state's transitions in source code order.
 */
function heldBackIn(
  state: AnyMachineSnapshot,
  event: PathEvent,
  found: readonly AnyTransitionDefinition[],
): AnyTransitionDefinition[] {
  return state._nodes.flatMap((node) => {
    if (found.some(({ source }) => source !== node && source.id.startsWith(`${node.id}.`)))
      return []
    const candidates = candidatesIn(node, event)
    const chosen = candidates.findIndex((candidate) => found.includes(candidate))
    return candidates.slice(0, chosen < 0 ? undefined : chosen).filter(({ guard }) => guard)
  })
}

function part(all: readonly string[], isCovered: (name: string, index: number) => boolean): Part {
  return { all, missed: all.filter((name, index) => !isCovered(name, index)) }
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError(`No item ${index} of ${items.length}`)
  return item
}

/** Returns a string that names a transition by its state, event, guard and targets. */
function nameOf({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const condition = guard === undefined ? '' : ` [${guardName(guard)}]`
  const goal = target?.map(({ id }) => id).join(' ') ?? 'stays'
  return `${source.id} on ${eventType}${condition} → ${goal}`
}

const guardName = (guard: NonNullable<AnyTransitionDefinition['guard']>) =>
  typeof guard === 'object' && 'type' in guard ? guard.type : String(guard)
