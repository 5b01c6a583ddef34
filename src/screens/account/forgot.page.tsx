import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link } from 'wouter'
import { ForgotForm } from '../../../schemas/sign-in.ts'
import { provideForgotPassword } from '../../compose/account.ts'
import { alert } from '../../ui/alert.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useForm } from '../../ui/form.ts'
import { prose, unseen } from '../../ui/page.css.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { Emptied } from '../emptied.tsx'
import { AccountFrame, EmailField } from '../login-card.tsx'
import { form, other } from '../login-card.css.ts'
import type { PageProps } from '../page-props.ts'

const LABELS = { email: t('Email') }

/**
 * The page on which a user requests an email with a link for choosing a new password.
 * The email field is prefilled with the address entered on the login or sign-up page.
 */
export default function Forgot({ product }: PageProps<'/account/forgot'>) {
  return (
    <AccountFrame title={t('Forgot your password?')} product={product}>
      <Emptied>
        <Asking product={product} />
      </Emptied>
      <p className={other}>
        <Link href="/login">{t('Back to login')}</Link>
      </p>
    </AccountFrame>
  )
}

function Asking({ product }: Pick<PageProps<'/account/forgot'>, 'product'>) {
  const [logic] = useState(() => product.provide(provideForgotPassword))
  const actor = useActorRef(logic)
  const { email, fields, failure } = useSelector(actor, (state) => state.context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isSent = useSelector(actor, (state) => state.hasTag('sent'))
  const { props, field, checked } = useForm(
    ForgotForm,
    LABELS,
    (asked) => actor.send({ type: 'mail.ask', form: asked }),
    fields,
  )
  return (
    <PostForm {...props} className={form}>
      <p className={prose}>{t('We’ll email you a link to choose a new password.')}</p>
      <ErrorSummary of={checked} />
      <EmailField {...field('email')} />
      {failure !== null && <Alert>{t(failure)}</Alert>}
      <output className={isSent ? alert.success : unseen}>
        {isSent &&
          t(
            'If there’s an account for {email}, we’ve sent it a link. It may take a few minutes. Check your spam folder, too.',
            { email },
          )}
      </output>
      <Button type="submit" isPending={isBusy}>
        {isSent ? t('Send the email again') : t('Send the email')}
      </Button>
    </PostForm>
  )
}
