import { badRequest } from './fault.ts'

export type Form = { [name: string]: Form | string }

// The maximum lengths of a parameter's name and value, in characters.
const NAME_AT_MOST = 200
const VALUE_AT_MOST = 5000

/**
 * Parses form data such as `card[number]=…&metadata[bookingId]=…` into nested objects, like Stripe.
 * Throws a `CardFault` if the name or the value of a parameter is too long.
 */
export function readForm(text: string): Form {
  const form = blank()
  for (const [key, value] of new URLSearchParams(text)) {
    if (key.length > NAME_AT_MOST || value.length > VALUE_AT_MOST)
      throw badRequest('Invalid string: too long.', 'parameter_invalid')
    put(form, key.split(/[[\]]+/).filter(Boolean), value)
  }
  return form
}

function put(form: Form, [name, ...rest]: readonly string[], value: string): void {
  if (name === undefined) return
  if (rest.length === 0) {
    form[name] = value
    return
  }
  const held = form[name]
  const inner = typeof held === 'object' ? held : blank()
  form[name] = inner
  put(inner, rest, value)
}

// An object without a prototype treats a field named __proto__ as an ordinary field.
const blank = (): Form => Object.create(null)
