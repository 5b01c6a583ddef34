/** A place in a file of the product: the first `text` after a declaration. */
type Place = {
  readonly file: string
  /** The declaration’s text, which the file contains once. */
  readonly declaration: string
  readonly text: string
}

/** A small break of the product, and the test that must find it. */
export type Sabotage = {
  readonly name: string
  readonly place: Place
  /** What stands there in the broken product. */
  readonly broken: string
  readonly test: {
    readonly on: 'browser' | 'PostgreSQL' | 'Node'
    readonly file: string
    /** A pattern of the test’s title. */
    readonly title: string
    /** The number of the only path that a walk walks, because a broken walk takes minutes. */
    readonly path?: number
    /** A text that the failed test prints. Without it, the test has failed for another reason. */
    readonly prints: string
  }
}

/** Returns a file’s text with the break. Throws an error if the file has no such place. */
export function sabotaged(text: string, { place, broken }: Sabotage): string {
  const [before = '', after, ...others] = text.split(place.declaration)
  if (after === undefined || others.length > 0)
    throw new Error(`${place.file} has no single “${place.declaration}”`)
  const at = after.indexOf(place.text)
  if (at === -1)
    throw new Error(`${place.file} has no “${place.text}” after “${place.declaration}”`)
  const rest = after.slice(at + place.text.length)
  return before + place.declaration + after.slice(0, at) + broken + rest
}
