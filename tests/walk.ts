import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, getStateNodes } from '@xstate/test'
import {
  getInitialSnapshot,
  getNextSnapshot,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  type InputFrom,
} from 'xstate'

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

/** What a walk needs to know of a machine besides the machine itself. */
export type Scenario<Machine extends AnyStateMachine = AnyStateMachine> = {
  machine: Machine
  input: InputFrom<Machine>
  /** Everything that people and other parts of the product may send. */
  events: readonly PathEvent[]
  /** By the actor's name. */
  outcomes: Readonly<Record<string, Outcomes>>
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
  const { machine, input } = scenario
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

function optionsOf(scenario: Scenario) {
  const events = eventsOf(scenario)
  return {
    events: () => events,
    serializeState: (state: AnyMachineSnapshot) =>
      JSON.stringify([state.value, scenario.facet?.(state)]),
    serializeEvent: (event: PathEvent) => `${event.type} ${describeEvent(event)}`,
  }
}

function wayTo({ scenario, isReached }: Goal, from: AnyMachineSnapshot): Events {
  const [way] = getShortestPaths(scenario.machine, {
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

const candidatesIn = (node: AnyStateNode, event: PathEvent) =>
  node.transitions.get(event.type) ?? []

/** What walks of a machine have been through, and what none has. */
export type Coverage = {
  states: Part
  transitions: Part
  /** Each guard twice: letting its transition pass, and keeping it back. */
  guards: Part
  paths: number
  steps: number
}
type Part = { all: readonly string[]; missed: readonly string[] }

/** Keeps account of what the walks of a machine go through. */
export function createCoverage(machine: AnyStateMachine) {
  const nodes = getStateNodes(machine)
  const transitions = [machine.root, ...nodes]
    .flatMap((node) => [...node.transitions.values()].flat())
    .filter(({ eventType }) => !isAutomatic(eventType))
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

// A state's onDone is taken by XState itself, inside the step that makes the state done.
const isAutomatic = (eventType: string) => eventType.startsWith('xstate.done.state')

/** XState asks a state's candidates in order, the innermost state's first. */
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

/** A transition in words, as reports and lists of exceptions name it. */
function nameOf({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const condition = guard === undefined ? '' : ` [${guardName(guard)}]`
  const goal = target?.map(({ id }) => id).join(' ') ?? 'stays'
  return `${source.id} on ${eventType}${condition} → ${goal}`
}

const guardName = (guard: NonNullable<AnyTransitionDefinition['guard']>) =>
  typeof guard === 'object' && 'type' in guard ? guard.type : String(guard)
