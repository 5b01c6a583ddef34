import * as z from 'zod/mini'
import { FormEmail, MailEmail } from './form-email.ts'
import { plainLine, text, visible, words } from './text.ts'

export const FormName = words(120).check(
  z.minLength(1, { error: 'Name is Required', abort: true }),
  plainLine(),
  visible('Name is Required'),
)

const FormPassword = text(4096, 'Must be 4096 characters or shorter').check(
  z.minLength(1, { error: 'Password is Required', abort: true }),
  z.minLength(6, 'Must be 6 characters or longer'),
)

export const LoginForm = z.object({ email: FormEmail, password: FormPassword })
export type LoginForm = z.infer<typeof LoginForm>

/** The schema of the form in which a user requests an email for choosing a new password. */
export const ForgotForm = z.object({ email: MailEmail })
export type ForgotForm = z.infer<typeof ForgotForm>

export const NewPasswordForm = z.object({ password: FormPassword })

export const SignUpForm = z.object({ name: FormName, email: FormEmail, password: FormPassword })
export type SignUpForm = z.infer<typeof SignUpForm>
