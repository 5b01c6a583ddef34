import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, getStateNodes } from '@xstate/test'
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  InputFrom,
} from 'xstate'

/**
 * An event of a path: the person's, or the outcome of an actor or delay (`xstate.…`), which says in
 * `told` what happened.
 */
export type PathEvent = EventObject & { told?: string; output?: unknown; error?: unknown }

/** What an actor may answer or throw, each under the words that tell it. */
type Outcomes = {
  answers?: Readonly<Record<string, unknown>>
  errors?: Readonly<Record<string, unknown>>
}

/** What a walk needs to know of a machine besides the machine itself. */
export type Scenario<Machine extends AnyStateMachine> = {
  machine: Machine
  input: InputFrom<Machine>
  /** Everything that people and other parts of the product may send. */
  events: readonly PathEvent[]
  /** By the actor's name. */
  outcomes: Readonly<Record<string, Outcomes>>
  /** The part of the context that decides what is possible next, besides the state. */
  facet?: (snapshot: AnyMachineSnapshot) => unknown
}

/** A path to a state and one more event out of it: together these take every transition. */
export type Path = { name: string; events: readonly PathEvent[] }

type Graph = { paths: readonly Path[]; untakenTransitions: string[]; unreachedStates: string[] }

/** Every event that can matter: the scenario's, each actor's outcomes, each delay's end. */
function eventsOf(scenario: Scenario<AnyStateMachine>): PathEvent[] {
  const nodes = [scenario.machine.root, ...getStateNodes(scenario.machine)]
  const outcomes = nodes.flatMap((node) =>
    node.invoke.flatMap(({ id, src }): PathEvent[] => {
      const actor = typeof src === 'string' ? src : id
      const { answers = {}, errors = {} } = scenario.outcomes[actor] ?? {}
      return [
        ...Object.entries(answers).map(([label, output]) => ({
          type: `xstate.done.actor.${id}`,
          told: `${actor}: ${label}`,
          output,
        })),
        ...Object.entries(errors).map(([label, error]) => ({
          type: `xstate.error.actor.${id}`,
          told: `${actor} fails: ${label}`,
          error,
        })),
      ]
    }),
  )
  const delays = nodes.flatMap((node) =>
    node.after.map(({ eventType, delay }) => ({
      type: eventType,
      told: `after ${String(delay)} in ${node.key}`,
    })),
  )
  return [...scenario.events, ...outcomes, ...delays]
}

/** Generates the paths from the product's own machine, and says what they leave out. */
export function explore(scenario: Scenario<AnyStateMachine>): Graph {
  const { machine, facet, input } = scenario
  const events = eventsOf(scenario)
  const options = {
    input,
    events: () => events,
    serializeState: (state: AnyMachineSnapshot) => JSON.stringify([state.value, facet?.(state)]),
    serializeEvent: (event: PathEvent) => `${event.type} ${describe(event)}`,
  }
  const taken = new Set<AnyTransitionDefinition>()
  const reached = new Set<string>()
  const paths: Path[] = []
  const roads = getShortestPaths(machine, options)
  for (const { state, event, nextState } of adjacencyMapToArray(
    getAdjacencyMap(machine, options),
  )) {
    for (const node of [...state._nodes, ...nextState._nodes]) reached.add(node.id)
    const found = machine.getTransitionData(state, event)
    if (found.length === 0) continue
    for (const transition of found) taken.add(transition)
    const key = options.serializeState(state)
    const road = roads.find((path) => options.serializeState(path.state) === key)
    const events = [...(road?.steps ?? []).map((step) => step.event).filter(isReal), event]
    paths.push({ name: events.map(describe).join(' → '), events })
  }
  return {
    paths,
    untakenTransitions: transitionsOf(machine)
      .filter((transition) => !taken.has(transition))
      .map(
        ({ source, eventType, guard }) =>
          `${source.id} on ${eventType} ${JSON.stringify(guard ?? '')}`,
      ),
    unreachedStates: getStateNodes(machine)
      .map((node) => node.id)
      .filter((id) => !reached.has(id)),
  }
}

// A state's onDone is taken by XState itself, inside the step that makes the state done.
const isAutomatic = (eventType: string) => eventType.startsWith('xstate.done.state')

function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return [machine.root, ...getStateNodes(machine)]
    .flatMap((node) => [...node.transitions.values()].flat())
    .filter(({ eventType }) => !isAutomatic(eventType))
}

const isReal = (event: PathEvent) => event.type !== 'xstate.init'

/** An event in words, for a path's name. */
function describe(event: PathEvent): string {
  const { type, told, ...params } = event
  if (told) return told
  return Object.keys(params).length === 0 ? type : `${type} ${JSON.stringify(params)}`
}
