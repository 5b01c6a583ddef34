import { translate, type Values } from '../../schemas/translate.ts'

/** Returns an English text for a demo page, with the given values in place of its placeholders. */
export const t = <const Text extends string>(text: Text, ...values: Values<Text>): string =>
  translate('en', text, ...values)
