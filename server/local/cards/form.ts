export type Form = { [name: string]: Form | string }

/**
 * Parses form data such as `card[number]=…&metadata[bookingId]=…` into nested objects, like Stripe.
 */
export function readForm(text: string): Form {
  const form = blank()
  for (const [key, value] of new URLSearchParams(text))
    put(form, key.split(/[[\]]+/).filter(Boolean), value)
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
