import type { AnyStateMachine } from 'xstate'
import type { ActorName, DelayName, EventType, StatePath, Tag } from '../parts.ts'

/** The meaning of a state in plain English, followed by the tags of the state. */
type StateWords<Name extends string = string> = readonly [means: string, ...tags: Name[]]

/** A state machine's descriptions in plain English. The compiler reports a missing description. */
export type Words<Machine extends AnyStateMachine = AnyStateMachine> = {
  /** The heading of the state machine's page in `docs/machines`. */
  title: string
  /** The purpose of the state machine, in one or two sentences. */
  about: string
  /** The meaning and tags of each state. An inner state does not repeat the tags of its parent. */
  states: { readonly [Path in StatePath<Machine>]: StateWords<Tag<Machine>> }
  /**
   * A description of each event of the state machine.
   * `{who}` stands for the person who uses the page, and `{date}` for the event's `date` field.
   */
  events: { readonly [Type in EventType<Machine>]: string }
  /** Says who answers each invoked actor, for example `the clinic, asked for the bookings,`. */
  actors: { readonly [Name in ActorName<Machine>]: string }
  /**
   * For each delay of the state machine, a description of what has happened when the delay ends.
   */
  delays: { readonly [Name in DelayName<Machine>]: string }
}

/** The description, in words, of the final state of the admin pages' state machines. */
export const ENDED = 'The server refuses the session. The person is sent to the login screen.'

/** The description, in words, of the state in which a page could not load its list. */
export const NO_LIST = 'The list could not be loaded. The page says why and offers a retry.'

/** The description, in words, of the event `retry` in every state machine. */
export const RETRY = '{who} tries again'
