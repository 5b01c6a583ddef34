import type { AnyStateMachine } from 'xstate'
import type { ActorName, DelayName, EventType, StatePath, Tag } from '../parts.ts'

/** What a state means in plain English, followed by the tags of the state. */
type StateWords<Name extends string = string> = readonly [means: string, ...tags: Name[]]

/** A machine in plain English; a missing or unknown state, event or actor does not compile. */
export type Words<Machine extends AnyStateMachine = AnyStateMachine> = {
  /** The heading of the machine's page in `docs/machines`. */
  title: string
  /** The purpose of the machine, in one or two sentences. */
  about: string
  /** The meaning of each state. An inner state lists its own tags only, without those of its parent. */
  states: { readonly [Path in StatePath<Machine>]: StateWords<Tag<Machine>> }
  /**
   * A description of each event of the machine.
   * `{who}` is replaced by the person at the screen, `{date}` by the event's field `date`.
   */
  events: { readonly [Type in EventType<Machine>]: string }
  /** Who performs each invoked actor, and what the actor was asked. */
  actors: { readonly [Name in ActorName<Machine>]: string }
  /** What is true at the end of each delay of the machine. */
  delays: { readonly [Name in DelayName<Machine>]: string }
}

/** Describes the final state of the admin pages' machines. */
export const ENDED = 'The server refuses the session. The person is sent to the login screen.'

/** Describes the failed state of a page with a list. */
export const NO_LIST = 'The list could not be loaded. The page says why and offers a retry.'

/** Describes the event `retry` in every machine. */
export const RETRY = '{who} tries again'
