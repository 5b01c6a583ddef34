import { translate, type Locale, type Values } from '../../schemas/translate.ts'

const PAGE_LOCALE: Locale = 'en'

/** Returns a text in the page's language; see `translate`. */
export const t = <const Text extends string>(text: Text, ...values: Values<Text>): string =>
  translate(PAGE_LOCALE, text, ...values)
