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
 * A test's reply to a request that an actor sends.
 * - `lost`: the request gets no response.
 * - `real`: the real server responds to the request.
 * - `unasked`: the actor sends no request.
 */
export type Reply = SentReply | 'unasked'
export type SentReply =
  { status?: number; json?: unknown; headers?: Readonly<Record<string, string>> } | 'lost' | 'real'

/** Prepares a real server so that its reply has the result that the event describes. */
export type Cause = (event: PathEvent, state: AnyMachineSnapshot, page: Page) => Promise<unknown>

/** The method and address of a request that the page sends. */
export type Call = { readonly method: string; readonly url: string }

/** The request that an actor sends; it exists only while the actor runs. */
export type Ask = {
  request: (call: Call) => boolean
  /**
   * True if another part of the page sends an identical request, before or after the actor.
   * An earlier request may come before the test path, and a later one gets the actor's reply.
   */
  isShared?: boolean
  /** An action of the person outside the page, before the actor's request is sent. */
  finish?: (page: Page, event: PathEvent) => Promise<void>
  /** Prepares the server after the request has arrived and before it is answered. */
  cause?: Cause
  /** Returns the reply for a result; by default the result as JSON, or the failure as a status. */
  reply?: (event: PathEvent, state: AnyMachineSnapshot) => Reply | undefined
  /**
   * Converts a real server's reply to the result with which the test path continues.
   * Throws if the reply is not the expected one.
   */
  hear?: (json: unknown, event: PathEvent) => unknown
  /** An action of the person after the reply has arrived and before the machine has its result. */
  follow?: (page: Page, event: PathEvent) => Promise<void>
}

/** Answers a request that another part of the page sent. */
type Answer = (neighbour: string, reply: SentReply) => Promise<void>

/**
 * Performs an event with the keyboard only, or checks that the page does not offer the event.
 * The later events in `coming` may matter: a card that will be refused must be typed now.
 */
export type Gesture = (
  page: Page,
  event: PathEvent,
  state: AnyMachineSnapshot,
  answer: Answer,
  coming: readonly PathEvent[],
) => Promise<void>

/** Checks the page in a state; `event` led to that state, unless it is the first state. */
export type Sight = (
  page: Page,
  state: AnyMachineSnapshot,
  event?: PathEvent,
  coming?: readonly PathEvent[],
) => Promise<void>

/** The key presses for each event type. A missing event type does not compile. */
export type Gestures<Machine extends AnyStateMachine> = {
  readonly [Type in EventType<Machine>]: Gesture
}

/** The check of the page for each innermost state. A missing state does not compile. */
export type Sights<Machine extends AnyStateMachine> = {
  readonly [Path in LeafPath<Machine>]: Sight
}

/** Always fails; used for an event that no person causes in these test paths. */
export const byNobody: Gesture = () => Promise.reject(new Error('No person does this'))

/** A machine in the real app in a real browser, with everything that its test paths need. */
export type BrowserStage<Machine extends AnyStateMachine = AnyStateMachine> = {
  scenario: Scenario<Machine>
  /** Returns the goal at which each test path should end. */
  goalOf?: GoalOf
  /** Prepares a real server before each test path. */
  prepare?: () => Promise<unknown>
  /** The person who is signed in when a test path starts. */
  person: 'nobody' | 'patient' | 'admin'
  /** True if another person, or nobody, may be signed in when a test path ends. */
  changesPerson?: boolean
  /** True if a valid access token already contains the name of the person. */
  isRecalled?: boolean
  /** The address of the page on which the machine starts. */
  address: string
  asks: { readonly [Name in ActorName<Machine>]?: Ask }
  /** Requests of other parts of the page, each with the reply that the test gives at once. */
  background?: readonly { request: Ask['request']; reply: SentReply }[]
  /** Requests of other parts of the page that wait until the test answers them. */
  neighbours?: Readonly<Record<string, Ask['request']>>
  /** The session storage that an earlier visit left, by key. */
  remembers?: Readonly<Record<string, string>>
  gestures: Gestures<Machine>
  /** For each event type, the check that the page refuses an event that a guard stops. */
  refusals?: Partial<Gestures<Machine>>
  /** Returns true for an event that no person can cause in this state; the tests skip such paths. */
  isImpossible?: (state: AnyMachineSnapshot, event: PathEvent) => boolean
  sights: Sights<Machine>
  /** The lengths of the machine's delays, in milliseconds. */
  delays?: { readonly [Name in DelayName<Machine>]?: number }
}

/** Returns the test paths that a person can follow in a browser, in the order of their numbers. */
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

/** A machine with its words, its scenarios and its test paths in the browser. */
export type Walk<Machine extends AnyStateMachine = AnyStateMachine> = {
  /** The name that selects this machine in `npm run walk -- NAME`. */
  name: string
  machine: Machine
  words: Words<Machine>
  /** The scenarios whose test paths run on the machine alone, without a browser. */
  scenarios: readonly Scenario<Machine>[]
  /** Checks every state when the machine runs without a browser. */
  always?: (state: AnyMachineSnapshot) => void
  browser: readonly BrowserStage<Machine>[]
  /** The states and transitions that no test path in the browser can reach, each with the reason. */
  unreachable: Readonly<Record<string, string>>
}

/** Returns a function that recognises requests with this method and path. */
export const asks =
  (method: string, path: RegExp): Ask['request'] =>
  (call) =>
    call.method === method && path.test(new URL(call.url).pathname)

/** Returns a server reply that the app converts to this failure. */
export function replyOf({ kind, code, message, fields }: Failure): SentReply {
  if (kind === 'malformed') return { json: 'not what was asked for' }
  const refused = code === 'not_admin' ? 403 : 401
  const status = { refused, rejected: 409, unreachable: 501 }[kind]
  return { status, json: { error: { code, message, requestId: 'walk', fields } } }
}
