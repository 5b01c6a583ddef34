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
 * A reply to a request of an actor.
 * - `lost`: there is no response.
 * - `real`: the real server responds.
 * - `unasked`: the actor sends no request.
 */
export type Reply = SentReply | 'unasked'
export type SentReply =
  { status?: number; json?: unknown; headers?: Readonly<Record<string, string>> } | 'lost' | 'real'

/** Prepares a real server so that its reply has the result of the event. */
export type Cause = (event: PathEvent, state: AnyMachineSnapshot, page: Page) => Promise<unknown>

/** A request that the page sends. */
export type Call = { readonly method: string; readonly url: string }

/** The request of an actor, which exists only while the actor runs. */
export type Ask = {
  request: (call: Call) => boolean
  /**
   * True if another part of the page sends the same request, before or after the actor.
   * The earlier request may come before the walk, and the later one gets the same reply.
   */
  isShared?: boolean
  /** An action of the person outside the page, before the request is sent. */
  finish?: (page: Page, event: PathEvent) => Promise<void>
  /** Prepares the server after the request has arrived and before it is answered. */
  cause?: Cause
  /** Returns the reply for a result; the default is the result as JSON, or the status of the failure. */
  reply?: (event: PathEvent, state: AnyMachineSnapshot) => Reply | undefined
  /**
   * Converts a real reply to the result with which the walk continues.
   * Throws if it is not the expected one.
   */
  hear?: (json: unknown, event: PathEvent) => unknown
  /** An action of the person after the reply and before the result. */
  follow?: (page: Page, event: PathEvent) => Promise<void>
}

/** Answers the request of another part of the page. */
type Answer = (neighbour: string, reply: SentReply) => Promise<void>

/**
 * Performs an event with the keyboard only, or checks that the page does not offer it.
 * The events in `coming` may matter: a card that will be refused must be typed now.
 */
export type Gesture = (
  page: Page,
  event: PathEvent,
  state: AnyMachineSnapshot,
  answer: Answer,
  coming: readonly PathEvent[],
) => Promise<void>

/** Checks the page in a state; `event` led there, unless it is the first state. */
export type Sight = (
  page: Page,
  state: AnyMachineSnapshot,
  event?: PathEvent,
  coming?: readonly PathEvent[],
) => Promise<void>

/** The gestures by event type. A missing one does not compile. */
export type Gestures<Machine extends AnyStateMachine> = {
  readonly [Type in EventType<Machine>]: Gesture
}

/** The checks by innermost state. A missing one does not compile. */
export type Sights<Machine extends AnyStateMachine> = {
  readonly [Path in LeafPath<Machine>]: Sight
}

/** The gesture of an event that no person causes in this walk. It always fails. */
export const byNobody: Gesture = () => Promise.reject(new Error('No person does this'))

/** A machine in the real app in a real browser, with everything that a walk of it needs. */
export type BrowserStage<Machine extends AnyStateMachine = AnyStateMachine> = {
  scenario: Scenario<Machine>
  /** Continues each path until its goal is reached. */
  goalOf?: GoalOf
  /** Prepares a real server before each path. */
  prepare?: () => Promise<unknown>
  /** The person who is signed in when a path starts. */
  person: 'nobody' | 'patient' | 'admin'
  /** True if another person, or nobody, may be signed in when a path ends. */
  changesPerson?: boolean
  /** True if a valid access token already contains the name of the person. */
  isRecalled?: boolean
  /** The address of the page on which the machine starts. */
  address: string
  asks: { readonly [Name in ActorName<Machine>]?: Ask }
  /** Requests of other parts of the page, with their replies. */
  background?: readonly { request: Ask['request']; reply: SentReply }[]
  /** Requests of other parts of the page that wait until a gesture answers them. */
  neighbours?: Readonly<Record<string, Ask['request']>>
  /** The session storage that an earlier visit left, by key. */
  remembers?: Readonly<Record<string, string>>
  gestures: Gestures<Machine>
  /** The checks that a guard stops an event, by event type. */
  refusals?: Partial<Gestures<Machine>>
  /** Returns true for an event that no person can cause in this state; paths with it are left out. */
  isImpossible?: (state: AnyMachineSnapshot, event: PathEvent) => boolean
  sights: Sights<Machine>
  /** The lengths of the delays, in milliseconds. */
  delays?: { readonly [Name in DelayName<Machine>]?: number }
}

/** Returns the paths that a person can walk, in the order of their numbers. */
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

/** A machine with its words, its scenarios and its walks in the browser. */
export type Walk<Machine extends AnyStateMachine = AnyStateMachine> = {
  /** The name of the walk in `npm run walk -- NAME`. */
  name: string
  machine: Machine
  words: Words<Machine>
  /** The scenarios that are walked on the actor alone, without a browser. */
  scenarios: readonly Scenario<Machine>[]
  /** Checks every state on the actor alone. */
  always?: (state: AnyMachineSnapshot) => void
  browser: readonly BrowserStage<Machine>[]
  /** The states and transitions that no walk in the browser can reach, each with the reason. */
  unreachable: Readonly<Record<string, string>>
}

/** Returns a test for requests with this method and path. */
export const asks =
  (method: string, path: RegExp): Ask['request'] =>
  (call) =>
    call.method === method && path.test(new URL(call.url).pathname)

/** Returns the reply that the app converts to this failure. */
export function replyOf({ kind, code, message, fields }: Failure): SentReply {
  if (kind === 'malformed') return { json: 'not what was asked for' }
  const refused = code === 'not_admin' ? 403 : 401
  const status = { refused, rejected: 409, unreachable: 501 }[kind]
  return { status, json: { error: { code, message, requestId: 'walk', fields } } }
}
