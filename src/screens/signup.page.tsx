import { useState } from 'react'
import { Link, Redirect } from 'wouter'
import { SignUpForm } from '../../schemas/sign-in.ts'
import type { PageProps } from './page-props.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import type { FieldWords } from '../ui/field.tsx'
import { useForm } from '../ui/form.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { PostForm } from '../ui/post-form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { EmailField, LoginCard, AttemptStatus } from './login-card.tsx'
import * as look from './login-card.css.ts'
import { typed } from '../services/typed-address.ts'
import { useLogin } from './login-session.ts'

const LABELS = { name: 'Name', email: 'Email', password: 'Password' }

/** The sign-up screen. After the sign-up, the appointment screen opens on the requested date. */
export default function SignUp({ product }: PageProps<'/signup'>) {
  const { session, isSignedIn, isBusy, failure, from, dismiss } = useLogin()
  const { props, field, checked } = useForm(SignUpForm, LABELS, (form) =>
    session.send({ type: 'session.signUp', form }),
  )
  if (isSignedIn) return <Redirect to={appointmentOf(from)} replace />
  return (
    <LoginCard
      title="Sign Up"
      product={product}
      from={from}
      onGoogle={() => session.send({ type: 'session.google' })}
    >
      <PostForm {...props} className={look.form}>
        <ErrorSummary of={checked} />
        <NameField {...field('name')} />
        <EmailField {...field('email')} />
        <PasswordField
          {...field('password')}
          autoComplete="new-password"
          description="At least 6 characters"
        />
        <AttemptStatus isBusy={isBusy} failure={failure} />
        <Button type="submit">SignUp</Button>
      </PostForm>
      <p className={look.other}>
        <Link href="/login" state={{ from }} onClick={dismiss}>
          Already have an account? Please login
        </Link>
      </p>
    </LoginCard>
  )
}

function NameField(props: FieldWords & { name: string }) {
  const [earlier] = useState(typed.read)
  return (
    <TextField
      {...props}
      autoComplete="name"
      defaultValue={earlier.name}
      onChange={(name) => typed.keep({ name })}
    />
  )
}

const APPOINTMENT = '/appointment'

const appointmentOf = (from: string | undefined) =>
  from?.startsWith(`${APPOINTMENT}?`) ? from : APPOINTMENT
