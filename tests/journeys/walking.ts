import { expect, type BrowserContext, type Page, type Request, type Route } from '@playwright/test'
import {
  getInitialSnapshot,
  getNextSnapshot,
  type AnyMachineSnapshot,
  type AnyStateNode,
} from 'xstate'
import { Failure } from '../../machines/failure.ts'
import { describeEvent, type createCoverage, type Path, type PathEvent } from '../walk.ts'
import type { WalkClock } from './clock.ts'
import { replyOf, type BrowserStage, type Reply, type SentReply } from '../walks/stage.ts'

/** The app's requests while it is walked: each waits until the path says what comes of it. */
export async function openWire(context: BrowserContext) {
  let stage: BrowserStage | undefined
  let running: readonly string[] = []
  const waiting = new Map<string, Route[]>()
  await context.route(isAsked, async (route, request) => {
    const asker = stage && askerOf(stage, running, request)
    if (asker === undefined) await send(route, background(stage, request))
    else waiting.set(asker, [...(waiting.get(asker) ?? []), route])
  })
  return {
    begin(next: BrowserStage) {
      stage = next
      running = []
      waiting.clear()
    },
    /** From now on the questions of this state's actors wait. */
    expect(state: AnyMachineSnapshot) {
      running = state._nodes
        .flatMap((node) => node.invoke)
        .flatMap(({ src }) => (typeof src === 'string' ? src : []))
    },
    /** Comes back when the question is there. */
    asked: (asker: string) =>
      expect
        .poll(() => waiting.get(asker)?.length ?? 0, { message: `${asker} asks` })
        .toBeGreaterThan(0),
    async answer(asker: string, reply: SentReply) {
      const routes = waiting.get(asker) ?? []
      waiting.delete(asker)
      for (const route of routes) await send(route, reply)
    },
  }
}

type Wire = Awaited<ReturnType<typeof openWire>>

/** Whose question this request is: a neighbour's, or that of an actor that is running. */
function askerOf(stage: BrowserStage, running: readonly string[], request: Request) {
  const neighbour = Object.entries(stage.neighbours ?? {}).find(([, asks]) => asks(request))
  const asks = Object.entries(stage.asks).find(
    ([name, ask]) => (ask.isEarly || running.includes(name)) && ask.request(request),
  )
  return neighbour?.[0] ?? asks?.[0]
}

/** All but files; of these, the parts of the app that are fetched for a provider. */
const isAsked = ({ pathname }: URL) =>
  !/\.(js|css|svg|woff2|png|ico|map)$/.test(pathname) ||
  /^\/assets\/(stripe|identity-firebase)-/.test(pathname)

function background(stage: BrowserStage | undefined, request: Request): SentReply {
  return stage?.background?.find((part) => part.request(request))?.reply ?? 'real'
}

async function send(route: Route, reply: SentReply): Promise<void> {
  // A page that was left, or asked something else meanwhile, no longer waits for its answer.
  const ignoreGone = () => undefined
  if (reply === 'real') await route.continue().catch(ignoreGone)
  else if (reply === 'lost') await route.abort('connectionfailed').catch(ignoreGone)
  else await route.fulfill({ status: 200, json: {}, ...reply }).catch(ignoreGone)
}

export type Walking = {
  page: Page
  wire: Wire
  clock: WalkClock
  stage: BrowserStage
  coverage: ReturnType<typeof createCoverage>
  /** Opens the app where the machine starts. */
  open: () => Promise<void>
  /** Called in each state that the path comes to, after the event that led there. */
  look: (state: AnyMachineSnapshot, event?: PathEvent) => Promise<void>
}

/**
 * Walks one path in the real app: each event of a person by their gesture, each outcome by the
 * reply on the wire, each delay by the clock. After every step the state's sight must be seen. An
 * error says at which step.
 */
export async function walkPath(walking: Walking, path: Path): Promise<void> {
  const { page, wire, clock, stage, coverage, look } = walking
  const { machine, input } = stage.scenario
  let state: AnyMachineSnapshot = getInitialSnapshot(machine, input)
  let step = 'at the start'
  try {
    coverage.begin(state)
    wire.expect(state)
    await walking.open()
    await see(page, stage, state)
    await look(state)
    for (const [index, event] of path.events.entries()) {
      step = `at step ${index + 1}, ${describeEvent(event)}`
      const next: AnyMachineSnapshot = getNextSnapshot(machine, state, event)
      if (endsSoon(stage, next)) await clock.stop()
      else await clock.go()
      await take(walking, event, state, next)
      await see(page, stage, next, event)
      await look(next, event)
      coverage.step(state, event, next)
      state = next
    }
  } catch (error) {
    throw new Error(`${step}, in ${leavesOf(state).map(nameOf).join(' + ')}`, { cause: error })
  }
}

const SOON_MS = 60_000

/** Whether a delay ends the state before it can be looked at. */
const endsSoon = ({ delays = {} }: BrowserStage, state: AnyMachineSnapshot) =>
  state._nodes
    .flatMap((node) => node.after)
    .some(({ delay }) => (delays[String(delay)] ?? Infinity) < SOON_MS)

async function take(
  walking: Walking,
  event: PathEvent,
  state: AnyMachineSnapshot,
  next: AnyMachineSnapshot,
): Promise<void> {
  const { wire, clock, stage } = walking
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? []
  if (kind && id) {
    await bringAbout(walking, event, actorOf(state, id), next)
    return
  }
  wire.expect(next)
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? []
  if (delay) await clock.pass(required(stage.delays, delay, 'delay'))
  else await perform(walking, event, state)
}

/** Gives an actor the answer of the event, once it has asked. */
async function bringAbout(
  { page, wire, stage }: Walking,
  event: PathEvent,
  actor: string,
  next: AnyMachineSnapshot,
): Promise<void> {
  const ask = required(stage.asks, actor, 'request')
  const reply = ask.reply?.(event) ?? replyTo(event)
  await ask.finish?.(page, event)
  if (reply !== 'unasked') await wire.asked(actor)
  // What the next state asks may come as soon as this answer is there.
  wire.expect(next)
  if (reply !== 'unasked') await wire.answer(actor, reply)
}

/** Does what a person does, or sees that it cannot be done. */
async function perform(
  { page, wire, stage }: Walking,
  event: PathEvent,
  state: AnyMachineSnapshot,
) {
  const isRefused = stage.scenario.machine.getTransitionData(state, event).length === 0
  const how = isRefused ? stage.refusals : stage.gestures
  const gesture = required(how, event.type, isRefused ? 'refusal' : 'gesture')
  await gesture(page, event, state, async (neighbour, reply) => {
    await wire.asked(neighbour)
    await wire.answer(neighbour, reply)
  })
}

function replyTo({ output, error }: PathEvent): Reply {
  if (error === undefined) return { json: output }
  if (error instanceof Failure) return replyOf(error)
  throw new TypeError('A walk’s errors are failures')
}

function actorOf(state: AnyMachineSnapshot, id: string): string {
  const invoked = state._nodes.flatMap((node) => node.invoke).find((each) => each.id === id)
  if (typeof invoked?.src !== 'string') throw new Error(`No actor ${id} is running`)
  return invoked.src
}

async function see(
  page: Page,
  stage: BrowserStage,
  state: AnyMachineSnapshot,
  event?: PathEvent,
): Promise<void> {
  for (const node of leavesOf(state)) {
    await required(stage.sights, nameOf(node), 'sight')(page, state, event)
  }
}

/** The innermost states, by their ids without the machine's. */
export const leavesOf = (state: AnyMachineSnapshot): AnyStateNode[] =>
  state._nodes.filter((node) => Object.keys(node.states).length === 0)

export const nameOf = (node: AnyStateNode) => node.id.slice(node.machine.id.length + 1)

function required<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
  what: string,
): Value {
  const value = record?.[key]
  if (value === undefined) throw new Error(`${key} has no ${what}`)
  return value
}
