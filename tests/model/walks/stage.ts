import type { Page } from '@playwright/test'
import {
  getInitialSnapshot,
  getNextSnapshot,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import type { Failure } from '../../../machines/failure.ts'
import type { ActorName, DelayName, EventType, LeafPath } from '../parts.ts'
import { pathsOf, type GoalOf, type Path, type PathEvent, type Scenario } from '../walk.ts'
import type { Words } from '../words/words.ts'

/**
 * What the clinic answers; `lost` is no answer at all, `real` lets the real server answer, and
 * `unasked` is an actor that knows without asking.
 */
export type Reply = SentReply | 'unasked'
export type SentReply =
  { status?: number; json?: unknown; headers?: Readonly<Record<string, string>> } | 'lost' | 'real'

/** What is done to a real clinic for an outcome to be its answer. */
export type Cause = (event: PathEvent, state: AnyMachineSnapshot, page: Page) => Promise<unknown>

/** A request of the page. */
export type Call = { readonly method: string; readonly url: string }

/** The request by which an actor asks, for as long as it runs. */
export type Ask = {
  request: (call: Call) => boolean
  /**
   * Another part of the page asks the same, sooner or later than the actor: the first may come before
   * the walk does, and the second gets the first one's answer.
   */
  isShared?: boolean
  /** What a person does elsewhere before the request is sent. */
  finish?: (page: Page, event: PathEvent) => Promise<void>
  /** Done once it is asked. */
  cause?: Cause
  /** What an outcome looks like on the wire; as JSON, or as the failure's own status, unless given. */
  reply?: (event: PathEvent, state: AnyMachineSnapshot) => Reply | undefined
  /**
   * What the actor makes of a real answer, from which the walk goes on; throws where it is not the
   * one that was foretold.
   */
  hear?: (json: unknown, event: PathEvent) => unknown
  /** What a person does after the reply, before there is an outcome. */
  follow?: (page: Page, event: PathEvent) => Promise<void>
}

/** Answers what a neighbour has asked. */
type Answer = (neighbour: string, reply: SentReply) => Promise<void>

/**
 * How a person does an event, or sees that it cannot be done, with a keyboard alone. What is to come
 * may depend on how it is done: a card that will be refused is typed long before.
 */
export type Gesture = (
  page: Page,
  event: PathEvent,
  state: AnyMachineSnapshot,
  answer: Answer,
  coming: readonly PathEvent[],
) => Promise<void>

/** What must be seen in a state, after the event that led there, if one did. */
export type Sight = (
  page: Page,
  state: AnyMachineSnapshot,
  event?: PathEvent,
  coming?: readonly PathEvent[],
) => Promise<void>

/** How each event of a machine is done. What is missing does not compile. */
export type Gestures<Machine extends AnyStateMachine> = {
  readonly [Type in EventType<Machine>]: Gesture
}

/** What is seen in each innermost state of a machine. What is missing does not compile. */
export type Sights<Machine extends AnyStateMachine> = {
  readonly [Path in LeafPath<Machine>]: Sight
}

/** The gesture of an event that no person brings about where the machine is walked. */
export const byNobody: Gesture = () => Promise.reject(new Error('No person does this'))

/** A machine as it stands in the real app, in a real browser. */
export type BrowserStage<Machine extends AnyStateMachine = AnyStateMachine> = {
  scenario: Scenario<Machine>
  /** Where each path goes on to from its end, if it does. */
  goalOf?: GoalOf
  /** Done to a real clinic before each path. */
  prepare?: () => Promise<unknown>
  /** Who is at the screen. */
  person: 'nobody' | 'patient' | 'admin'
  /** Somebody else, or nobody, is at the screen when a path ends. */
  changesPerson?: boolean
  /** An access token that is still good names that person. */
  isRecalled?: boolean
  /** Where the machine starts. */
  address: string
  asks: { readonly [Name in ActorName<Machine>]?: Ask }
  /** Requests of other parts of the page, with their answers. */
  background?: readonly { request: Ask['request']; reply: SentReply }[]
  /** Requests of other parts of the page which wait until a gesture answers them. */
  neighbours?: Readonly<Record<string, Ask['request']>>
  /** What an earlier visit left in the session storage. */
  remembers?: Readonly<Record<string, string>>
  gestures: Gestures<Machine>
  /** What shows that a guard does not let an event happen. */
  refusals?: Partial<Gestures<Machine>>
  /** What no person can do in a state, though the machine would take it: no path goes there. */
  isImpossible?: (state: AnyMachineSnapshot, event: PathEvent) => boolean
  sights: Sights<Machine>
  /** In milliseconds. */
  delays?: { readonly [Name in DelayName<Machine>]?: number }
}

/** The paths that a person can go, in the order of their numbers. */
export const pathsOnStage = (stage: BrowserStage): Path[] =>
  pathsOf(stage.scenario, stage.goalOf).filter((path) => !isImpossible(stage, path))

function isImpossible({ scenario, isImpossible: cannot }: BrowserStage, path: Path): boolean {
  let state: AnyMachineSnapshot = getInitialSnapshot(scenario.machine, scenario.input)
  return path.events.some((event) => {
    const before = state
    state = getNextSnapshot(scenario.machine, state, event)
    return cannot?.(before, event) === true
  })
}

/** A machine with everything that its walks need. */
export type Walk<Machine extends AnyStateMachine = AnyStateMachine> = {
  /** As `npm run walk -- NAME` has it. */
  name: string
  machine: Machine
  words: Words<Machine>
  /** On the bare actor. */
  scenarios: readonly Scenario<Machine>[]
  /** What holds in every state on the bare actor. */
  always?: (state: AnyMachineSnapshot) => void
  browser: readonly BrowserStage<Machine>[]
  /** States and transitions that no person at a browser can bring about, each with the reason. */
  unreachable: Readonly<Record<string, string>>
}

/** A request to a path of the clinic's server. */
export const asks =
  (method: string, path: RegExp): Ask['request'] =>
  (call) =>
    call.method === method && path.test(new URL(call.url).pathname)

/** The reply that the app reads as this failure. */
export function replyOf({ kind, code, message, fields }: Failure): SentReply {
  if (kind === 'malformed') return { json: 'not what was asked for' }
  const refused = code === 'not_admin' ? 403 : 401
  const status = { refused, rejected: 409, unreachable: 501 }[kind]
  return { status, json: { error: { code, message, requestId: 'walk', fields } } }
}
