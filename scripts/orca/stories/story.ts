import type { Clinic } from '../../../tests/rig/harness.ts'

/** Something that happens at the clinic while the person uses the page. */
type Event = {
  readonly words: string
  readonly happen: (clinic: Clinic) => Promise<unknown>
}

/**
 * What a person does with the keyboard. A key is written as in xdotool, and a text as “text”.
 * Outside a field, `h` makes Orca go to the next heading.
 */
export type Story = {
  readonly title: string
  /** The page that the person opens. */
  readonly path: string
  /** The person logs in before the story begins. */
  readonly account?: { readonly email: string; readonly password: string }
  /** What has happened at the clinic before. */
  readonly before?: (clinic: Clinic) => Promise<unknown>
  readonly keys: readonly (string | Event)[]
}

export const times = (count: number, key: string): string[] =>
  Array.from({ length: count }, () => key)
