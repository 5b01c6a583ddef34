import { Form } from 'react-aria-components/Form'
import { Link, Redirect } from 'wouter'
import { LoginForm } from '../../schemas/sign-in.ts'
import type { Product } from '../compose.ts'
import { Button } from '../ui/button.tsx'
import { useForm } from '../ui/form.ts'
import { TextField } from '../ui/text-field.tsx'
import { EmailField, LoginCard, Outcome } from './login-card.tsx'
import * as look from './login-card.css.ts'
import { useLogin } from './login-session.ts'

/** The login screen; once signed in, the person goes back to the page that sent them here. */
export default function Login({ product }: { product: Product }) {
  const { session, isSignedIn, isBusy, failure, notice, from, dismiss } = useLogin()
  const { props } = useForm(LoginForm, (form) => session.send({ type: 'session.signIn', form }))
  if (isSignedIn) return <Redirect to={from ?? '/'} replace />
  return (
    <LoginCard
      title="Login"
      product={product}
      notice={notice}
      onGoogle={() => session.send({ type: 'session.google' })}
    >
      <Form {...props} validationBehavior="aria" className={look.form}>
        <EmailField />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <Outcome isBusy={isBusy} failure={failure} />
        <Button type="submit">Login</Button>
      </Form>
      <p className={look.other}>
        New to Doctors Portal?{' '}
        <Link href="/signup" state={{ from }} onClick={dismiss}>
          Create New Account
        </Link>
      </p>
    </LoginCard>
  )
}
