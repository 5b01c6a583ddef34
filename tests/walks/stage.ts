import type { Page, Request } from '@playwright/test'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Failure } from '../../machines/failure.ts'
import type { PathEvent, Scenario } from '../walk.ts'

/** What the clinic answers; `lost` is no answer at all, `real` lets the real server answer. */
export type Reply = { status?: number; json?: unknown } | 'lost' | 'real'

/** The request by which an actor asks. */
export type Ask = {
  request: (request: Request) => boolean
  /** What an outcome looks like on the wire; as JSON, or as the failure's own status, unless given. */
  reply?: (event: PathEvent) => Reply | undefined
}

/** How a person does an event, or sees that it cannot be done, with a keyboard alone. */
export type Gesture = (page: Page, event: PathEvent, state: AnyMachineSnapshot) => Promise<void>

/** What must be seen in a state. */
export type Sight = (page: Page, state: AnyMachineSnapshot) => Promise<void>

/** A machine as it stands in the real app, in a real browser. */
export type BrowserStage = {
  scenario: Scenario
  /** Who is at the screen. */
  person: 'nobody' | 'patient' | 'admin'
  /** Where the machine starts. */
  address: string
  /** By the actor's name. */
  asks: Readonly<Record<string, Ask>>
  /** Requests of other parts of the page, with their answers. */
  background?: readonly { request: Ask['request']; reply: Reply }[]
  /** By the event's type. */
  gestures: Readonly<Record<string, Gesture>>
  /** By the event's type: what shows that a guard does not let it happen. */
  refusals?: Readonly<Record<string, Gesture>>
  /** By the state's id, without the machine's; every innermost state has one. */
  sights: Readonly<Record<string, Sight>>
  /** The machine's delays, in milliseconds. */
  delays?: Readonly<Record<string, number>>
}

/** A machine with everything that its walks need. */
export type Walk = {
  /** As `npm run walk -- NAME` has it. */
  name: string
  machine: AnyStateMachine
  /** On the bare actor. */
  scenarios: readonly Scenario[]
  /** What holds in every state on the bare actor. */
  always?: (state: AnyMachineSnapshot) => void
  browser: readonly BrowserStage[]
  /** States and transitions that no person at a browser can bring about, each with the reason. */
  unreachable: Readonly<Record<string, string>>
}

/** A request to a path of the clinic's server. */
export const asks =
  (method: string, path: RegExp): Ask['request'] =>
  (request) =>
    request.method() === method && path.test(new URL(request.url()).pathname)

/** The reply that the app reads as this failure. */
export function replyOf({ kind, code, message, fields }: Failure): Reply {
  if (kind === 'malformed') return { json: 'not what was asked for' }
  const status = { refused: 401, rejected: 409, unreachable: 501 }[kind]
  return { status, json: { error: { code, message, requestId: 'walk', fields } } }
}
