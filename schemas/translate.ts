export type Locale = 'en'

/** The names of the placeholders in a string literal, such as `day` in `Until {day}`. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/**
 * The arguments of a translatable text: an object with a value for each placeholder.
 * A translatable text without placeholders takes no arguments.
 */
export type Values<Text extends string> = [Placeholder<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<Text>, string | number>>]

/**
 * Returns `text` in the language of `locale`, with each `{name}` replaced by its value.
 * The English text is the key of its translations, so English needs no list of translations.
 * TypeScript checks that each placeholder has a value, and that each value has a placeholder.
 * `translate` inserts numbers without formatting. The caller must format amounts and dates.
 */
export function translate<const Text extends string>(
  _locale: Locale,
  text: Text,
  ...[values]: Values<Text>
): string {
  const known = new Map(Object.entries<string | number>(values ?? {}))
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(known.get(name) ?? whole))
}
