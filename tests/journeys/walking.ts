import { expect, type Page } from '@playwright/test'
import {
  getInitialSnapshot,
  getNextSnapshot,
  type AnyMachineSnapshot,
  type AnyStateNode,
} from 'xstate'
import { Failure } from '../../machines/failure.ts'
import { RETRIED_STATUSES } from '../../src/services/http.ts'
import type { createCoverage } from '../model/walk-coverage.ts'
import { describeEvent, outcomeOf, type Path, type PathEvent } from '../model/walk.ts'
import type { WalkClock } from './clock.ts'
import {
  replyOf,
  type Answer,
  type Ask,
  type BrowserStage,
  type Call,
  type Reply,
  type SentReply,
} from '../model/walks/stage.ts'
import { holdCalls, type HeldCall, type RealAnswer } from './wire.ts'

/** The page's requests: some wait for a reply from the test, and the others get a fixed reply. */
type Held = Pick<BrowserStage, 'asks' | 'neighbours' | 'background'>

/**
 * Holds the page's requests during a test path, until the test path provides the replies.
 * The real server would reject a made-up access token, and the app would then sign the person out.
 * An unexpected request with a made-up access token gets no reply, so that nobody is signed out.
 */
export async function openWire(page: Page, token: 'real' | 'made up') {
  let stage: Held | undefined
  let isLeaving = false
  let running: readonly string[] = []
  const unforeseen: string[] = []
  const waiting = new Map<string, HeldCall[]>()
  // The test's replies by actor name, for requests that other parts of the page send as well.
  const given = new Map<string, SentReply>()
  await holdCalls(page, (call) => {
    const asker = stage && askerOf(stage, running, call)
    const reply = asker === undefined ? replyToOther(call) : given.get(asker)
    if (reply !== undefined) void call.send(reply)
    else if (asker !== undefined && isLeaving) void call.send(FINAL)
    else if (asker !== undefined) waiting.set(asker, [...(waiting.get(asker) ?? []), call])
  })
  const replyToOther = (call: HeldCall): SentReply | undefined => {
    const known = stage?.background?.find((part) => part.request(call))?.reply
    if (known !== undefined || token === 'real' || !call.hasToken) return known ?? 'real'
    // A request from the page of the previous test path may still arrive.
    const isLate = isLeaving || Object.values(stage?.asks ?? {}).some((ask) => ask?.request(call))
    if (!isLate) unforeseen.push(`${call.method} ${new URL(call.url).pathname}`)
    return undefined
  }
  const take = (asker: string) => {
    const calls = waiting.get(asker) ?? []
    waiting.delete(asker)
    return calls
  }
  return {
    /**
     * Ends a test path: refuses the page's unanswered requests, so that the page stops retrying.
     * Resolves with false if the page cancelled a waiting request and may send the request again.
     */
    async end(): Promise<boolean> {
      isLeaving = true
      const held = [...waiting.keys()].flatMap(take)
      const sent = await Promise.all(held.map((call) => call.send(FINAL)))
      return !sent.includes(false)
    },
    begin(next: Held) {
      stage = next
      isLeaving = false
      running = []
      unforeseen.length = 0
      waiting.clear()
      given.clear()
    },
    /**
     * From this call on, requests of the actors that run in `states` wait until the test replies.
     */
    expect(...states: readonly AnyMachineSnapshot[]) {
      running = states.flatMap(invokedIn).map(({ src }) => src)
    },
    /**
     * If a transition has restarted an actor, forgets the actor's requests from before the restart.
     * Empties the map `given`, because the replies in `given` are not valid for later requests.
     */
    forget(before: AnyMachineSnapshot, after: AnyMachineSnapshot) {
      given.clear()
      for (const { src, id } of invokedIn(after))
        if (before.children[id] !== after.children[id]) waiting.delete(src)
    },
    /** Returns the unexpected requests with a made-up access token, each as its method and path. */
    unforeseen: (): readonly string[] => unforeseen,
    /** Waits until at least `count` requests from the actor `asker` have arrived. */
    asked: (asker: string, count = 1) =>
      expect
        .poll(() => waiting.get(asker)?.filter((call) => !call.isOver()).length ?? 0, {
          message: `${asker} asks`,
          intervals: POLLS,
        })
        .toBeGreaterThanOrEqual(count),
    /**
     * Sends `reply` to the waiting requests from the actor `asker`.
     * Resolves with false if the page has cancelled all of the actor's waiting requests.
     */
    async answer(asker: string, reply: SentReply): Promise<boolean> {
      if (stage?.asks[asker]?.isShared) given.set(asker, reply)
      const sent = await Promise.all(take(asker).map((call) => call.send(reply)))
      return sent.includes(true)
    },
    /**
     * Forwards the waiting requests from the actor `asker` to the clinic's server.
     * Resolves with the server's replies that the page has received.
     * Omits each reply whose HTTP status makes the page send the request again.
     */
    async hear(asker: string): Promise<readonly RealAnswer[]> {
      const answers = await Promise.all(take(asker).map((call) => call.hear()))
      return answers.filter((each) => each !== undefined).filter(isLast)
    },
  }
}

const isLast = ({ status }: RealAnswer) => !RETRIED_STATUSES.includes(status)

/** A reply after which the app does not send the request again. */
const FINAL: SentReply = { status: 501 }

const invokedIn = (state: AnyMachineSnapshot) =>
  state._nodes
    .flatMap((node) => node.invoke)
    .flatMap(({ src, id }) => (typeof src === 'string' ? { src, id } : []))

const POLLS = [5, 10, 20, 50, 100]

type Wire = Awaited<ReturnType<typeof openWire>>

/** Returns the name of the running actor, or of the other part of the page, that sent a request. */
function askerOf(stage: Held, running: readonly string[], call: Call) {
  const neighbour = Object.entries(stage.neighbours ?? {}).find(([, asks]) => asks(call))
  const asks = Object.entries(stage.asks).find(
    ([name, ask]) => ask && (ask.isShared || running.includes(name)) && ask.request(call),
  )
  return neighbour?.[0] ?? asks?.[0]
}

export type Walking = {
  page: Page
  wire: Wire
  clock: WalkClock
  stage: BrowserStage
  coverage: ReturnType<typeof createCoverage>
  /** Opens the page on which the tested state machine starts. */
  open: () => Promise<void>
  /** A function to call in each state of the test path, with the event that led to the state. */
  look: (state: AnyMachineSnapshot, event?: PathEvent) => Promise<void>
}

/**
 * Follows one generated test path in the real app, and checks the page after every step.
 * Presses keys to cause events, sends replies to finish actors, and moves the clock to end delays.
 * Throws an error that names the failed step.
 */
export async function walkPath(walking: Walking, path: Path): Promise<void> {
  const { wire, stage, coverage } = walking
  const { machine, input } = stage.scenario
  let state: AnyMachineSnapshot = getInitialSnapshot(machine, input)
  let step = 'at the start'
  try {
    coverage.begin(state)
    wire.expect(state)
    await walking.open()
    await observe(walking, { after: state, coming: path.events })
    for (const [index, event] of path.events.entries()) {
      step = `at step ${index + 1}, ${describeEvent(event)}`
      const coming = path.events.slice(index + 1)
      const happened = await bring(walking, { event, state, coming })
      const after: AnyMachineSnapshot = getNextSnapshot(machine, state, happened)
      await observe(walking, { after, event: happened, coming })
      coverage.step(state, happened, after)
      state = after
    }
  } catch (error) {
    throw new Error(`${step}, in ${leavesOf(state).map(nameOf).join(' + ')}`, { cause: error })
  }
}

type Step = { event: PathEvent; state: AnyMachineSnapshot; coming: readonly PathEvent[] }

/**
 * Causes the next event of a test path.
 * Resolves with the event. If the real server has replied, the event contains the server's result.
 */
async function bring(walking: Walking, step: Step): Promise<PathEvent> {
  const { stage, clock } = walking
  const { machine } = stage.scenario
  const { event, state } = step
  const foretold: AnyMachineSnapshot = getNextSnapshot(machine, state, event)
  if (endsSoon(stage, foretold)) await clock.stop()
  else await clock.go()
  const happened = await take(walking, step, foretold)
  const real: AnyMachineSnapshot = getNextSnapshot(machine, state, happened)
  expect(real.value, 'where the real answer leads').toEqual(foretold.value)
  return happened
}

type Moment = { after: AnyMachineSnapshot; event?: PathEvent; coming: readonly PathEvent[] }

async function observe({ page, stage, look }: Walking, { after, event, coming }: Moment) {
  for (const node of leavesOf(after))
    await required(stage.sights, nameOf(node), 'sight')(page, after, event, coming)
  await look(after, event)
}

const SOON_MS = 60_000

/** Returns whether a delay ends the state in less than a minute, which is too soon for checks. */
const endsSoon = ({ delays = {} }: BrowserStage, state: AnyMachineSnapshot) =>
  state._nodes
    .flatMap((node) => node.after)
    .some(({ delay }) => (delays[String(delay)] ?? Infinity) < SOON_MS)

async function take(walking: Walking, step: Step, next: AnyMachineSnapshot): Promise<PathEvent> {
  const { wire, clock, stage } = walking
  const { event, state } = step
  const outcome = outcomeOf(event)
  if (outcome) return bringAbout(walking, step, actorOf(state, outcome.id), next)
  wire.forget(state, next)
  wire.expect(next)
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? []
  if (delay) await clock.pass(required(stage.delays, delay, 'delay'))
  else await perform(walking, step)
  return event
}

/** Waits for an actor's request, and answers the request with the event's result. */
async function bringAbout(
  { page, wire, clock, stage }: Walking,
  { event, state }: Step,
  actor: string,
  next: AnyMachineSnapshot,
): Promise<PathEvent> {
  const ask = required(stage.asks, actor, 'request')
  const reply = ask.reply?.(event, state) ?? replyTo(event)
  await ask.finish?.(page, event)
  if (reply !== 'unasked') await wire.asked(actor, ask.count)
  const { cause } = ask
  // Stops the page's clock, so that the request does not time out while the server is prepared.
  if (cause) await clock.meanwhile(() => cause(event, state, page))
  // Also holds the next state's requests, because the page may send them right after the reply.
  wire.expect(state, next)
  const answers = reply === 'unasked' ? [] : await answered(wire, { actor, reply, ask, event })
  wire.expect(next)
  await ask.follow?.(page, event)
  return event.error === undefined && ask.hear ? heard(ask, answers, event) : event
}

const ATTEMPTS = 5

type Reception = { actor: string; reply: SentReply; ask: Ask; event: PathEvent }

/** Replies to an actor's requests. Returns the server's replies only if `ask.hear` is defined. */
async function answered(wire: Wire, { actor, reply, ask, event }: Reception) {
  const isHeard = reply === 'real' && ask.hear !== undefined && event.error === undefined
  let answers: readonly RealAnswer[] = []
  await untilReceived(wire, actor, ask.count, async () => {
    if (!isHeard) return wire.answer(actor, reply)
    answers = await wire.hear(actor)
    return answers.length > 0
  })
  return answers
}

/**
 * Waits for `count` requests from the actor `asker`, and then calls `give` to reply.
 * `give` resolves with false if the page has cancelled the requests, for example by a timeout.
 * A page sends cancelled requests again, so this function then waits for the new requests.
 */
async function untilReceived(
  wire: Wire,
  asker: string,
  count: number | undefined,
  give: () => Promise<boolean>,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await wire.asked(asker, count)
    if (await give()) return
  }
  throw new Error(`${asker} takes each of its questions back`)
}

async function heard({ hear }: Ask, answers: readonly RealAnswer[], event: PathEvent) {
  const refused = answers.find(({ status }) => status >= 300)
  if (refused || answers.length === 0)
    throw new Error(`The clinic answers ${refused?.status ?? 'nothing'}`)
  const all = answers.map(({ body }): unknown => JSON.parse(body))
  return { ...event, output: hear?.(all.at(-1), event, all) }
}

/**
 * Presses the keys that cause an event.
 * If a guard forbids the event, checks only that the page does not offer the event.
 */
async function perform({ page, wire, clock, stage }: Walking, { event, state, coming }: Step) {
  const isRefused = stage.scenario.machine.getTransitionData(state, event).length === 0
  const how = isRefused ? stage.refusals : stage.gestures
  const gesture = required(how, event.type, isRefused ? 'refusal' : 'gesture')
  const answer: Answer = async (neighbour, reply, prepare) => {
    // Stops the page's clock, so that the request does not time out while the server is prepared.
    if (prepare) await clock.meanwhile(prepare)
    await untilReceived(wire, neighbour, 1, async () =>
      reply === 'real' ? (await wire.hear(neighbour)).length > 0 : wire.answer(neighbour, reply),
    )
  }
  await gesture(page, event, state, answer, coming)
}

function replyTo({ output, error }: PathEvent): Reply {
  if (error === undefined) return { json: output }
  if (error instanceof Failure) return replyOf(error)
  throw new TypeError('A walk’s errors are failures')
}

function actorOf(state: AnyMachineSnapshot, id: string): string {
  const invoked = invokedIn(state).find((each) => each.id === id)
  if (!invoked) throw new Error(`No actor ${id} is running`)
  return invoked.src
}

/** Returns the innermost active states of a state machine. */
export const leavesOf = (state: AnyMachineSnapshot): AnyStateNode[] =>
  state._nodes.filter((node) => Object.keys(node.states).length === 0)

export const nameOf = (node: AnyStateNode) => node.id.slice(node.machine.id.length + 1)

function required<Value>(
  record: Readonly<Record<string, Value | undefined>> | undefined,
  key: string,
  what: string,
): Value {
  const value = record?.[key]
  if (value === undefined) throw new Error(`${key} has no ${what}`)
  return value
}
