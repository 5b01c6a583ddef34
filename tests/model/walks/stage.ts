import type { Page } from '@playwright/test'
import {
  getInitialSnapshot,
  getNextSnapshot,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import type { Failure } from '../../../machines/failure.ts'
import type { ActorName, DelayName, EventType, LeafPath } from '../parts.ts'
import { oncePer } from '../once-per.ts'
import { pathsOf, type GoalOf, type Path, type PathEvent, type Scenario } from '../walk.ts'
import type { Words } from '../words/words.ts'

/**
 * A test's reply to a request that an XState actor sends.
 * - `lost`: the request gets no response.
 * - `real`: the real server responds to the request.
 * - `unasked`: the actor sends no request.
 */
export type Reply = SentReply | 'unasked'
export type SentReply =
  { status?: number; json?: unknown; headers?: Readonly<Record<string, string>> } | 'lost' | 'real'

/** Prepares the real server so that the actor gets the result or the error in `event`. */
export type Cause = (event: PathEvent, state: AnyMachineSnapshot, page: Page) => Promise<unknown>

/** The method and URL of a request that the page sends. */
export type Call = { readonly method: string; readonly url: string }

/** The request that an XState actor sends, and the test's reply to the request. */
export type Ask = {
  request: (call: Call) => boolean
  /**
   * True if another part of the page may also send the actor's request, at any time.
   * The test sends the same reply to the actor and to the other part of the page.
   */
  isShared?: boolean
  /** How many requests the actor sends at the same time. Defaults to one. */
  count?: number
  /** A user action outside the page that happens before the actor sends its request. */
  finish?: (page: Page, event: PathEvent) => Promise<void>
  /**
   * Prepares the real server before the test forwards the actor's request to the server.
   * The page's clock stands still while `cause` runs.
   */
  cause?: Cause
  /**
   * Returns the reply to the actor's request. The actor gets the result or the error in `event`.
   * By default, the reply is the event's result as JSON, or for an error event, an error reply.
   */
  reply?: (event: PathEvent, state: AnyMachineSnapshot) => Reply | undefined
  /**
   * Converts the JSON of the real server's reply to the actor's result in the test path.
   * Throws if the server's reply is not the reply that the test path expects.
   * `all` contains the replies to all of the actor's requests, in the order of the requests.
   */
  hear?: (json: unknown, event: PathEvent, all: readonly unknown[]) => unknown
  /** The user's action after the server's reply, such as a confirmation in the bank's dialog. */
  follow?: (page: Page, event: PathEvent) => Promise<void>
}

/**
 * Replies to a request that does not come from the tested state machine.
 * `prepare` runs before the reply, while the page's clock stands still.
 */
export type Answer = (
  neighbour: string,
  reply: SentReply,
  prepare?: () => Promise<unknown>,
) => Promise<void>

/**
 * Causes an event with the keyboard, or checks that the page does not offer the event.
 * `coming` lists the test path's next events, which for example determine the test card to type.
 */
export type Gesture = (
  page: Page,
  event: PathEvent,
  state: AnyMachineSnapshot,
  answer: Answer,
  coming: readonly PathEvent[],
) => Promise<void>

/** Checks the page in the state after `event`. In the first state, `event` is undefined. */
export type Sight = (
  page: Page,
  state: AnyMachineSnapshot,
  event?: PathEvent,
  coming?: readonly PathEvent[],
) => Promise<void>

/** The key presses for each event type. The compiler reports a missing event type. */
export type Gestures<Machine extends AnyStateMachine> = {
  readonly [Type in EventType<Machine>]: Gesture
}

/**
 * Maps each innermost state to assertions about the page. The compiler reports a missing state.
 * A state machine leaves a state `starting` immediately, so no page shows that state.
 */
export type Sights<Machine extends AnyStateMachine> = {
  readonly [Path in Exclude<LeafPath<Machine>, 'starting' | `${string}.starting`>]: Sight
}

/** Throws an error. A test path uses this function for an event that no person can cause. */
export const byNobody: Gesture = () => Promise.reject(new Error('No person does this'))

/** All that a state machine's test paths need to run against the real app in a real browser. */
export type BrowserStage<Machine extends AnyStateMachine = AnyStateMachine> = {
  scenario: Scenario<Machine>
  /** Returns the person's goal, which a test path must reach at its end. */
  goalOf?: GoalOf
  /** Prepares a real server before each test path. */
  prepare?: () => Promise<unknown>
  /** The person who is signed in when a test path starts. */
  person: 'nobody' | 'patient' | 'admin'
  /** True if the signed-in person can change during a test path, for example by signing out. */
  changesPerson?: boolean
  /** True if each test path must load the app again, for example to restart the state machine. */
  isLoaded?: boolean
  /** True if a valid access token already contains the name of the person. */
  isRecalled?: boolean
  /** The address of the page on which the state machine starts. */
  address: string
  asks: { readonly [Name in ActorName<Machine>]?: Ask }
  /** Requests that the tested state machine does not send, each with a fixed reply. */
  background?: readonly { request: Ask['request']; reply: SentReply }[]
  /** Requests that other parts of the page send. Each request waits until the test replies. */
  neighbours?: Readonly<Record<string, Ask['request']>>
  /** A function that runs in each page before the app, for example to replace a connection. */
  script?: () => void
  /** The session storage entries that a test creates before the page opens, as values by key. */
  remembers?: Readonly<Record<string, string>>
  gestures: Gestures<Machine>
  /** For each event type, a check that the page does not offer an action that a guard forbids. */
  refusals?: Partial<Gestures<Machine>>
  /** Returns true if no person can cause `event` in `state`. Tests skip paths with such events. */
  isImpossible?: (state: AnyMachineSnapshot, event: PathEvent) => boolean
  /** The types of the events that a test can cause only once after the test has opened the page. */
  once?: readonly EventType<Machine>[]
  sights: Sights<Machine>
  /** The lengths of the state machine's delays, in milliseconds. */
  delays?: { readonly [Name in DelayName<Machine>]?: number }
}

/** Returns the test paths that a person can follow in a browser, in the order of their numbers. */
export const pathsOnStage = oncePer((stage: BrowserStage): readonly Path[] =>
  pathsOf(stage.scenario, stage.goalOf).filter((path) => !isImpossible(stage, path)),
)

function isImpossible({ scenario, isImpossible: cannot }: BrowserStage, path: Path): boolean {
  let state: AnyMachineSnapshot = getInitialSnapshot(scenario.machine, scenario.input)
  return path.events.some((event) => {
    const before = state
    state = getNextSnapshot(scenario.machine, state, event)
    return cannot?.(before, event) === true
  })
}

/**
 * A state machine with its descriptions in words, its scenarios and its test paths in a browser.
 */
export type Walk<Machine extends AnyStateMachine = AnyStateMachine> = {
  /** The name that selects this state machine in `npm run walk -- NAME`. */
  name: string
  machine: Machine
  words: Words<Machine>
  /** The scenarios whose test paths run against the state machine only, without a browser. */
  scenarios: readonly Scenario<Machine>[]
  /** Checks every state when the state machine runs without a browser. */
  always?: (state: AnyMachineSnapshot) => void
  browser: readonly BrowserStage<Machine>[]
  /**
   * The states and transitions that no test path in the browser can reach, each with the reason.
   */
  unreachable: Readonly<Record<string, string>>
}

/** Returns a function that recognises requests with the given method and path. */
export const asks =
  (method: string, path: RegExp): Ask['request'] =>
  (call) =>
    call.method === method && path.test(new URL(call.url).pathname)

/** Returns the server reply that makes the app report the given failure. */
export function replyOf({ kind, code, message, fields, detail }: Failure): SentReply {
  if (kind === 'malformed' || kind === 'fault') return { json: 'not what was asked for' }
  const refused = code === 'not_admin' ? 403 : 401
  const status = { refused, rejected: 409, unreachable: 501 }[kind]
  return { status, json: { error: { code, message, requestId: 'walk', fields, detail } } }
}
