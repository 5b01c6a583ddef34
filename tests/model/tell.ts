import { getStateNodes } from '@xstate/test'
import { getInitialSnapshot, getNextSnapshot, type AnyMachineSnapshot } from 'xstate'
import type { Path, PathEvent, Scenario } from './walk.ts'
import { pathsOnStage, type BrowserStage, type Walk } from './walks/stage.ts'
import type { Words } from './words/words.ts'

/** A test path in words: the first state, then each event with the state after the event. */
export type Told = { begins: string; steps: readonly { what: string; state: string }[] }

/**
 * A test path with its scenario, its description in words, and the role of the user.
 */
export type StagedPath = {
  scenario: Scenario
  words: Words
  person: BrowserStage['person']
  path: Path
}

/** Returns the test paths of a state machine, sorted by their numbers, which start at 1. */
export const stagedPaths = ({ browser, words }: Walk): StagedPath[] =>
  browser.flatMap((stage) =>
    pathsOnStage(stage).map((path) => ({
      scenario: stage.scenario,
      words,
      person: stage.person,
      path,
    })),
  )

const WHO = { nobody: 'a visitor', patient: 'the patient', admin: 'the admin' } as const

/** Describes a test path in words. Throws if an event, actor or delay has no description. */
export function tell({ scenario, words, person, path }: StagedPath): Told {
  const { machine, input } = scenario
  let state: AnyMachineSnapshot = getInitialSnapshot(machine, input)
  const begins = stateIn(state)
  const steps = path.events.map((event) => {
    state = getNextSnapshot(machine, state, event)
    return { what: happening(scenario, words, event, WHO[person]), state: stateIn(state) }
  })
  return { begins, steps }
}

const stateIn = ({ _nodes }: AnyMachineSnapshot) =>
  _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
    .join(' and ')

function happening(scenario: Scenario, words: Words, event: PathEvent, who: string): string {
  const [, kind, id = ''] = /^xstate\.(done|error|after)\.(.+)$/.exec(event.type) ?? []
  if (kind === undefined) return filled(lookUp(words.events, event.type), { ...event, who })
  if (kind === 'after') return lookUp(words.delays, id.split('.')[0] ?? '')
  const answerer = lookUp(words.actors, actorOf(scenario, id.replace(/^actor\./, '')))
  const outcome = event.told?.replace(/^.*?: /, '') ?? ''
  return `${answerer} ${kind === 'done' ? 'answers' : 'fails'}: ${outcome}`
}

function actorOf({ machine }: Scenario, id: string): string {
  const invoked = [machine.root, ...getStateNodes(machine)].flatMap((node) => node.invoke)
  const src = invoked.find((each) => each.id === id)?.src
  return typeof src === 'string' ? src : id
}

function lookUp(words: Readonly<Record<string, string>>, name: string): string {
  const found = words[name]
  if (found === undefined) throw new Error(`There are no words for ${name}`)
  return found
}

const filled = (text: string, event: object) =>
  text.replaceAll(/\{([\w.]+)\}/g, (_, path: string) => String(valueAt(event, path)))

function valueAt(from: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !(key in value))
      throw new Error(`The event has no ${path}`)
    return Reflect.get(value, key)
  }, from)
}
