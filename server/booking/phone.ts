import type { Config } from '../config/config.ts'
import { Refusal } from '../http/refusal.ts'
import { readPhone, type PhoneColumns } from '../storage/phone-number.ts'

/**
 * Reads the phone number of a request. `field` is the request's field that contains the number.
 * Throws a 400 `Refusal` if the text is no phone number.
 */
export function phoneIn(
  { country }: Pick<Config, 'country'>,
  text: string,
  field = 'phone',
): PhoneColumns {
  const read = readPhone(text, country)
  if ('refused' in read)
    throw new Refusal(400, 'invalid', 'Some fields are not valid.', { [field]: read.refused })
  return read
}
