import type { AnyStateMachine } from 'xstate'
import type { ActorName, DelayName, EventType, StatePath, Tag } from '../parts.ts'

/** What a state means, and the tags by which it tells the screen so. */
type StateWords<Name extends string = string> = readonly [means: string, ...tags: Name[]]

/** A machine in plain English. What is missing, or too much, does not compile. */
export type Words<Machine extends AnyStateMachine = AnyStateMachine> = {
  /** The heading of its page in `docs/machines`. */
  title: string
  /** What it is for, in a sentence or two. */
  about: string
  /** By the state's path. An inner state has its own tags here, without its parent's. */
  states: { readonly [Path in StatePath<Machine>]: StateWords<Tag<Machine>> }
  /**
   * What happens at an event. `{who}` is the person at the screen, `{date}` what the event has under
   * `date`.
   */
  events: { readonly [Type in EventType<Machine>]: string }
  /** Who answers as an actor, and to what. */
  actors: { readonly [Name in ActorName<Machine>]: string }
  /** What has happened when a delay is over. */
  delays: { readonly [Name in DelayName<Machine>]: string }
}

/** For admins' pages, whose machines end with the session. */
export const ENDED = 'The server no longer honours the session: on the way to the login screen.'

/** For pages with a list. */
export const NO_LIST = 'The list could not be fetched; the page says why and offers a retry.'

/** What `retry` is in every machine. */
export const RETRY = '{who} tries again'
