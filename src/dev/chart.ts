import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/**
 * A transition of a state machine as text. A transition without targets keeps the current state.
 */
export type Arrow = { trigger: string; guard?: string; targets: readonly string[] }

/** A state in a diagram. `path` is unique within its state machine, such as `restoring.asking`. */
export type ChartState = {
  path: string
  name: string
  type: AnyStateNode['type']
  tags: readonly string[]
  /** The path of the state's initial child state. */
  initial?: string
  arrows: readonly Arrow[]
  children: readonly ChartState[]
}

/** Returns a state machine's states as a tree for a diagram. Each state lists its transitions. */
export function chartOf({ root }: AnyStateMachine): ChartState {
  const drawn = draw(root)
  // A transition of the root state applies in each state that does not handle the event itself.
  const children = Object.values(root.states).map((node) => {
    const shared = transitionsOf(root).filter(({ eventType }) => !node.transitions.has(eventType))
    return { ...draw(node), arrows: arrowsOf([...transitionsOf(node), ...shared]) }
  })
  return { ...drawn, arrows: [], children }
}

/** Returns all states in a state machine's diagram. Each parent comes before its children. */
export const statesOf = ({ children }: ChartState): readonly ChartState[] =>
  children.flatMap((child) => [child, ...statesOf(child)])

function draw(node: AnyStateNode): ChartState {
  const first = node.type === 'compound' ? node.initial.target[0] : undefined
  return {
    path: pathOf(node),
    name: node.key,
    type: node.type,
    tags: node.tags,
    ...(first && { initial: pathOf(first) }),
    arrows: arrowsOf(transitionsOf(node)),
    children: Object.values(node.states).map(draw),
  }
}

const pathOf = ({ path }: AnyStateNode) => path.join('.')

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

function arrowsOf(transitions: readonly AnyTransitionDefinition[]): Arrow[] {
  return transitions.filter(doesSomething).map((transition) => {
    const before = transitions.slice(0, transitions.indexOf(transition))
    const guard = guardOf(transition, before)
    return {
      trigger: triggerIn(transition.source.machine, transition.eventType),
      ...(guard && { guard }),
      targets: transition.target?.map(pathOf) ?? [],
    }
  })
}

// A transition without a target or an action only stops outer states from handling the event.
const doesSomething = ({ target, actions }: AnyTransitionDefinition) =>
  target !== undefined || actions.length > 0

function guardOf(
  { guard, eventType }: AnyTransitionDefinition,
  before: readonly AnyTransitionDefinition[],
): string | undefined {
  if (guard) return typeof guard === 'object' && 'type' in guard ? guard.type : String(guard)
  return before.some((other) => other.eventType === eventType) ? 'else' : undefined
}

/** Returns, as text, what triggers a transition: an event, a delay, or the end of an actor. */
export function triggerIn({ root }: AnyStateMachine, eventType: string): string {
  const nodes = nodesIn(root)
  const [, end, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? []
  if (end) {
    const actor = nodes.flatMap((node) => node.invoke).find((each) => each.id === id)?.src
    return `${typeof actor === 'string' ? actor : id} ${end === 'done' ? 'answers' : 'fails'}`
  }
  const ended = /^xstate\.done\.state\.(.+)$/.exec(eventType)?.[1]
  if (ended) return nodes.some(isParallel(ended)) ? 'all parts are done' : 'done'
  const delay = nodes.flatMap(({ after }) => after).find((each) => each.eventType === eventType)
  if (delay) return `after ${durationOf(delay.delay)}`
  return eventType === '' ? 'at once' : eventType
}

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesIn),
]

const isParallel = (id: string) => (node: AnyStateNode) =>
  node.id === id && node.type === 'parallel'

function durationOf(delay: unknown): string {
  if (typeof delay === 'number') return `${delay} ms`
  return typeof delay === 'string' ? delay : 'a delay'
}
