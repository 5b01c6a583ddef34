import * as z from 'zod/mini'
import { plainLine, visible } from './text.ts'
import { ASCII } from './ascii.ts'

// The spec (§5) prescribes a loose email pattern without `^` and `$`.
const LOOSE_EMAIL = /[a-z0-9]+@[a-z]+\.[a-z]{2,3}/

/** The email rule for every form. The spec (§5) prescribes the misspelling `Eamil`. */
export const FormEmail = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Email is Required', abort: true }),
    z.maxLength(254, 'Provide a valid Eamil'),
    z.regex(ASCII, { error: 'Provide a valid Eamil', abort: true }),
    z.regex(LOOSE_EMAIL, 'Provide a valid Eamil'),
  )

export const FormName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Name is Required', abort: true }),
    plainLine(),
    visible('Name is Required'),
    z.maxLength(120, 'Must be 120 characters or shorter'),
  )

const FormPassword = z
  .string()
  .check(
    z.minLength(1, { error: 'Password is Required', abort: true }),
    z.minLength(6, 'Must be 6 characters or longer'),
    z.maxLength(4096, 'Must be 4096 characters or shorter'),
  )

export const LoginForm = z.object({ email: FormEmail, password: FormPassword })
export type LoginForm = z.infer<typeof LoginForm>

/** The schema of the form in which a user requests an email for choosing a new password. */
export const ForgotForm = z.object({ email: FormEmail })
export type ForgotForm = z.infer<typeof ForgotForm>

export const NewPasswordForm = z.object({ password: FormPassword })

export const SignUpForm = z.object({ name: FormName, email: FormEmail, password: FormPassword })
export type SignUpForm = z.infer<typeof SignUpForm>
