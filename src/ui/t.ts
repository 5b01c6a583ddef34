import { translate, type Locale, type Values } from '../../schemas/translate.ts'

const PAGE_LOCALE: Locale = 'en'

/** Translates `text` into the page's language and inserts the `values`, as `translate` does. */
export const t = <const Text extends string>(text: Text, ...values: Values<Text>): string =>
  translate(PAGE_LOCALE, text, ...values)
