import type { Clinic } from '../../../tests/rig/harness.ts'
import type { Desktop } from '../desktop.ts'
import type { Firefox } from '../firefox.ts'

/** A step of a story that is not a key press, such as a booking by another patient. */
type Event = {
  readonly words: string
  readonly happen: (clinic: Clinic, firefox: Firefox, desktop: Desktop) => Promise<unknown>
}

/**
 * The user's keyboard input: keys, named as in the program xdotool, and typed text in “quotes”.
 * Outside a form field, the key `h` makes Orca go to the next heading.
 */
export type Story = {
  readonly title: string
  /** The path of the page that the user opens. */
  readonly path: string
  /** The account used to log in before the story. Absent if the story needs no login. */
  readonly account?: { readonly email: string; readonly password: string }
  /** Prepares the clinic before the story begins. */
  readonly before?: (clinic: Clinic) => Promise<unknown>
  readonly keys: readonly (string | Event)[]
}

export const times = (count: number, key: string): string[] =>
  Array.from({ length: count }, () => key)
