import { Link, Redirect } from 'wouter'
import type { PagePath } from '../../schemas/pages.ts'
import { LoginForm } from '../../schemas/sign-in.ts'
import type { PageProps } from './page-props.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { useForm } from '../ui/form.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { PostForm } from '../ui/post-form.tsx'
import { t } from '../ui/t.ts'
import { EmailField, LoginCard, AttemptStatus } from './login-card.tsx'
import * as look from './login-card.css.ts'
import { useLogin } from './login-session.ts'

const FORGOT: PagePath = '/account/forgot'
const LABELS = { email: 'Email', password: 'Password' }

/** The login screen. After logging in, the user returns to the page that required the login. */
export default function Login({ product }: PageProps<'/login'>) {
  const { session, isSignedIn, isBusy, failure, from, dismiss } = useLogin()
  const { props, field, checked } = useForm(LoginForm, LABELS, (form) =>
    session.send({ type: 'session.signIn', form }),
  )
  if (isSignedIn) return <Redirect to={from ?? '/'} replace />
  return (
    <LoginCard
      title="Login"
      product={product}
      from={from}
      onGoogle={() => session.send({ type: 'session.google' })}
    >
      <PostForm {...props} className={look.form}>
        <ErrorSummary of={checked} />
        <EmailField {...field('email')} />
        <PasswordField {...field('password')} autoComplete="current-password" />
        <AttemptStatus isBusy={isBusy} failure={failure} />
        <Button type="submit">Login</Button>
      </PostForm>
      <p className={look.other}>
        <Link href={FORGOT} onClick={dismiss}>
          {t('Forgot your password?')}
        </Link>
      </p>
      <p className={look.signUp}>
        New to Doctors Portal?{' '}
        <Link href="/signup" state={{ from }} onClick={dismiss} className={look.signUpLink}>
          Create New Account
        </Link>
      </p>
    </LoginCard>
  )
}
