import type { AnyStateMachine } from 'xstate'
import type { ActorName, DelayName, EventType, StatePath, Tag } from '../parts.ts'

/** The meaning of a state, and its tags. */
type StateWords<Name extends string = string> = readonly [means: string, ...tags: Name[]]

/** A machine in plain English. A missing or unknown name does not compile. */
export type Words<Machine extends AnyStateMachine = AnyStateMachine> = {
  /** The heading of its page in `docs/machines`. */
  title: string
  /** The purpose of the machine, in one or two sentences. */
  about: string
  /** By the path of the state. An inner state has its own tags only, without those of its parent. */
  states: { readonly [Path in StatePath<Machine>]: StateWords<Tag<Machine>> }
  /**
   * A description of each event.
   * `{who}` is replaced by the person at the screen, `{date}` by the event's field `date`.
   */
  events: { readonly [Type in EventType<Machine>]: string }
  /** Who performs each invoked actor, and what it was asked. */
  actors: { readonly [Name in ActorName<Machine>]: string }
  /** What is true at the end of each delay. */
  delays: { readonly [Name in DelayName<Machine>]: string }
}

/** The final state of the admin pages' machines. */
export const ENDED = 'The server refuses the session. The person is sent to the login screen.'

/** The failed state of a page with a list. */
export const NO_LIST = 'The list could not be loaded. The page says why and offers a retry.'

/** The event `retry` of every machine. */
export const RETRY = '{who} tries again'
