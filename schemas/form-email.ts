import * as z from 'zod/mini'
import { ASCII } from './ascii.ts'
import { words } from './text.ts'
import { Email } from './user.ts'

// The spec (§5) prescribes the loose pattern `[a-z0-9]+@[a-z]+\.[a-z]{2,3}` without `^` and `$`.
// Without the first `+`, the pattern matches the same strings, and a long string takes less time.
const LOOSE_EMAIL = /[a-z0-9]@[a-z]+\.[a-z]{2,3}/

// The spec (§5) prescribes the misspelling `Eamil`.
const NO_EMAIL = 'Provide a valid Eamil'

const typedEmail = (rule: z.core.$ZodCheck<string>) =>
  words(254, NO_EMAIL).check(
    z.minLength(1, { error: 'Email is Required', abort: true }),
    z.regex(ASCII, { error: NO_EMAIL, abort: true }),
    z.toLowerCase(),
    rule,
  )

/** The email rule of the forms for which the spec (§5) prescribes a pattern. */
export const FormEmail = typedEmail(z.regex(LOOSE_EMAIL, NO_EMAIL))

/** The email rule of every other form: any address to which mail can be sent. */
export const MailEmail = z.pipe(typedEmail(z.regex(/@/, NO_EMAIL)), Email)
