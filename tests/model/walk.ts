import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, getStateNodes } from '@xstate/test'
import {
  getInitialSnapshot,
  getNextSnapshot,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
} from 'xstate'
import type { ActorName } from './parts.ts'

/**
 * An event of a test path: a person's action, an XState actor's result, or the end of a delay.
 * `told` is the description of the event in words.
 */
export type PathEvent = EventObject & {
  told?: string
  output?: unknown
  error?: unknown
  [param: string]: unknown
}

/** The possible results and errors of an XState actor, by their descriptions in words. */
type Outcomes = {
  answers?: Readonly<Record<string, unknown>>
  errors?: Readonly<Record<string, unknown>>
}

/**
 * An event that can be sent to the state machine.
 * `told` describes the event in words. The default description is the event's type and fields.
 */
type SentEvent<Machine extends AnyStateMachine> = EventFromLogic<Machine> & { told?: string }

/** A state machine with everything that is needed to generate its test paths. */
export type Scenario<Machine extends AnyStateMachine = AnyStateMachine> = {
  machine: Machine
  input: InputFrom<Machine>
  /** All events that a person or another part of the product can send to the state machine. */
  events: readonly SentEvent<Machine>[]
  outcomes: { readonly [Name in ActorName<Machine>]?: Outcomes }
  /** Returns the context values that guards read. Test paths reach each combination of values. */
  facet?: (snapshot: AnyMachineSnapshot) => unknown
}

/** A test path: the shortest way to a state, then one more event. */
export type Path = { name: string; events: Events }
type Events = readonly PathEvent[]

/** A person's goal. A test path continues in `scenario` until the goal is reached. */
type Goal = { scenario: Scenario; isReached: (state: AnyMachineSnapshot) => boolean }

/** Returns the person's goal after the given events, or undefined if no goal can be reached. */
export type GoalOf = (events: Events) => Goal | undefined

/** Describes an event in words, for the name of a test path. */
export function describeEvent(event: PathEvent): string {
  const { type, told, ...params } = event
  if (told) return told
  return Object.keys(params).length === 0 ? type : `${type} ${JSON.stringify(params)}`
}

/** Returns all events of a scenario: sent events, results of actors, and ends of delays. */
function eventsOf(scenario: Scenario): PathEvent[] {
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

/**
 * Generates test paths: for each state and event, a shortest path to the state, then the event.
 * States count as different if the context values that guards read are different.
 * The last event of a test path either changes the state or is stopped by a guard.
 * With `goalOf`, each test path continues until the person's goal is reached.
 * Omits each test path that is only the beginning of a longer path.
 * Throws if the state machine throws, or if a test path cannot reach its goal.
 */
export function pathsOf(scenario: Scenario, goalOf: GoalOf = () => undefined): Path[] {
  const { input } = scenario
  const machine = naming(scenario.machine)
  const options = optionsOf(scenario)
  const roads = new Map(
    getShortestPaths(machine, { ...options, input }).map((road) => [
      options.serializeState(road.state),
      eventsAlong(road),
    ]),
  )
  const all = adjacencyMapToArray(getAdjacencyMap(machine, { ...options, input }))
    .filter(({ state, event }) => candidatesOf(state, event).length > 0)
    .map(({ state, event }) => [...(roads.get(options.serializeState(state)) ?? []), event])
  return onwards(scenario, withoutBeginnings(all), goalOf).map((events) => ({
    name: told(events),
    events,
  }))
}

/** Continues each test path to its goal, and removes each path that begins another path. */
function onwards(scenario: Scenario, paths: readonly Events[], goalOf: GoalOf): readonly Events[] {
  const led = paths.map((events) => {
    const goal = goalOf(events)
    return goal ? [...events, ...wayTo(goal, endOf(scenario, events))] : events
  })
  const byLength = paths
    .map((events, index) => ({ own: told(events), whole: told(led[index] ?? []) }))
    .toSorted((one, other) => other.own.length - one.own.length)
  const kept = new Set<string>()
  for (const { own, whole } of byLength) {
    if (![...kept].some((other) => `${other}${NEXT}`.startsWith(`${own}${NEXT}`))) kept.add(whole)
  }
  return led.filter((events) => kept.delete(told(events)))
}

/** Describes each actor result that is not handled by the state that invokes the actor. */
export function ignoredOutcomes(scenario: Scenario): string[] {
  const { input } = scenario
  const machine = naming(scenario.machine)
  const options = optionsOf(scenario)
  const ignored = adjacencyMapToArray(getAdjacencyMap(machine, { ...options, input }))
    .filter(({ state, event }) => machine.getTransitionData(state, event).length === 0)
    .flatMap(({ state, event }) =>
      state._nodes
        .filter((node) => node.invoke.some(({ id }) => id === outcomeOf(event)?.id))
        .map((node) => `${node.id}: nothing comes of “${describeEvent(event)}”`),
    )
  return [...new Set(ignored)]
}

/** Returns the actor id and the kind of a result or error event, or undefined for other events. */
export function outcomeOf({ type }: PathEvent): { kind: string; id: string } | undefined {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? []
  return kind && id ? { kind, id } : undefined
}

function optionsOf(scenario: Scenario) {
  const events = eventsOf(scenario)
  return {
    events: () => events,
    serializeState: (state: AnyMachineSnapshot) =>
      JSON.stringify([state.value, scenario.facet?.(state)]),
    serializeEvent: (event: PathEvent) => `${event.type} ${describeEvent(event)}`,
  }
}

/** Wraps a state machine so that each error thrown in a transition names the state and event. */
function naming(machine: AnyStateMachine): AnyStateMachine {
  const transition: AnyStateMachine['transition'] = (state, event, scope) => {
    try {
      return machine.transition(state, event, scope)
    } catch (cause) {
      const where = `${machine.id} in ${JSON.stringify(state.value)}`
      throw new Error(`${where} throws at “${describeEvent(event)}”`, { cause })
    }
  }
  return new Proxy(machine, {
    get: (target, key): unknown => (key === 'transition' ? transition : Reflect.get(target, key)),
  })
}

function wayTo({ scenario, isReached }: Goal, from: AnyMachineSnapshot): Events {
  const [way] = getShortestPaths(naming(scenario.machine), {
    ...optionsOf(scenario),
    fromState: from,
    toState: isReached,
  })
  if (!way) throw new Error(`No way leads to the goal from ${JSON.stringify(from.value)}`)
  return eventsAlong(way)
}

const endOf = ({ machine, input }: Scenario, events: Events) =>
  events.reduce<AnyMachineSnapshot>(
    (state, event) => getNextSnapshot(machine, state, event),
    getInitialSnapshot(machine, input),
  )

const eventsAlong = ({ steps }: { steps: readonly { event: PathEvent }[] }) =>
  steps.map(({ event }) => event).filter(isReal)

const isReal = (event: PathEvent) => event.type !== 'xstate.init'

function withoutBeginnings(paths: readonly Events[]): Events[] {
  const beginnings = new Set(
    paths.flatMap((path) => path.slice(1).map((_, index) => told(path.slice(0, index + 1)))),
  )
  return paths.filter((path) => !beginnings.has(told(path)))
}

const NEXT = ' → '

/** Returns the events of a test path in words, which is also the name of the test path. */
export const told = (events: Events): string => events.map(describeEvent).join(NEXT)

/**
 * Returns the transitions of the active states for an event, including those that a guard stops.
 */
const candidatesOf = (state: AnyMachineSnapshot, event: PathEvent) =>
  state._nodes.flatMap((node) => candidatesIn(node, event))

/** Returns the transitions of one state for an event, including those that a guard stops. */
export const candidatesIn = (node: AnyStateNode, event: PathEvent) =>
  node.transitions.get(event.type) ?? []
