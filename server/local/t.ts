import { translate, type Values } from '../../schemas/translate.ts'

/** Returns an English text of a demo page, with its placeholders replaced; see `translate`. */
export const t = <const Text extends string>(text: Text, ...values: Values<Text>): string =>
  translate('en', text, ...values)
