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
 * An event of a path: the person's, or the outcome of an actor or delay (`xstate.…`), which says in
 * `told` what happened.
 */
export type PathEvent = EventObject & {
  told?: string
  output?: unknown
  error?: unknown
  [param: string]: unknown
}

/** What an actor may answer or throw, each under the words that tell it. */
type Outcomes = {
  answers?: Readonly<Record<string, unknown>>
  errors?: Readonly<Record<string, unknown>>
}

/** An event of the machine; `told` says what happens where its parameters do not. */
type SentEvent<Machine extends AnyStateMachine> = EventFromLogic<Machine> & { told?: string }

/** What a walk needs to know of a machine besides the machine itself. */
export type Scenario<Machine extends AnyStateMachine = AnyStateMachine> = {
  machine: Machine
  input: InputFrom<Machine>
  /** Everything that people and other parts of the product may send. */
  events: readonly SentEvent<Machine>[]
  outcomes: { readonly [Name in ActorName<Machine>]?: Outcomes }
  /** The part of the context that decides what is possible next, besides the state. */
  facet?: (snapshot: AnyMachineSnapshot) => unknown
}

/** A shortest path to a state and one more event out of it: together these take every transition. */
export type Path = { name: string; events: Events }
type Events = readonly PathEvent[]

/** What a person came for, and the world in which they get there from wherever a path ended. */
type Goal = { scenario: Scenario; isReached: (state: AnyMachineSnapshot) => boolean }

/** The goal of whoever has come to the end of a path, where one can still be reached. */
export type GoalOf = (events: Events) => Goal | undefined

/** How the events are told in a path's name. */
export function describeEvent(event: PathEvent): string {
  const { type, told, ...params } = event
  if (told) return told
  return Object.keys(params).length === 0 ? type : `${type} ${JSON.stringify(params)}`
}

/** Every event that can matter: the scenario's, each actor's outcomes, each delay's end. */
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
 * Generates the paths from the product's own machine: a shortest one to each situation, then each
 * event that the machine takes there, or that only a guard keeps it from taking. With goals, each
 * path goes on to its own. A path that another one begins with is left out.
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

/** The paths led to their goals, without those that another one takes on its way there. */
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

/** The outcomes that a state's actor may have, and that nothing comes of there. */
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

/** Which actor an event is the answer or the error of, if it is one. */
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

/** The machine, which says at which event in which state it throws: a guard is missing there. */
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
const told = (events: Events) => events.map(describeEvent).join(NEXT)

/** The transitions that the active states have for an event, taken or kept back by a guard. */
const candidatesOf = (state: AnyMachineSnapshot, event: PathEvent) =>
  state._nodes.flatMap((node) => candidatesIn(node, event))

/** The transitions that one state has for an event. */
export const candidatesIn = (node: AnyStateNode, event: PathEvent) =>
  node.transitions.get(event.type) ?? []
