import type { FieldErrors } from '../../../machines/form.ts'
import { NewPasswordForm } from '../../../schemas/sign-in.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useForm } from '../../ui/form.ts'
import { prose } from '../../ui/page.css.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { form } from '../login-card.css.ts'

type Props = {
  email: string
  failure: string | null
  /** The identity provider's error messages about the form, by field name. */
  refused: FieldErrors
  isBusy: boolean
  onSave: (password: string) => void
}

const LABELS = { password: t('New password') }

/** The form in which a user chooses a new password for the account with the address `email`. */
export function NewPassword({ email, failure, refused, isBusy, onSave }: Props) {
  const { props, field, checked } = useForm(
    NewPasswordForm,
    LABELS,
    ({ password }) => onSave(password),
    refused,
  )
  return (
    <PostForm {...props} className={form}>
      <p className={prose}>{t('This password is for the account {email}.', { email })}</p>
      {/* Password managers store the new password under the email address in this hidden field. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <ErrorSummary of={checked} />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        description={t('At least 6 characters')}
      />
      {failure !== null && !('password' in refused) && <Alert>{t(failure)}</Alert>}
      <Button type="submit" isPending={isBusy}>
        {t('Save the new password')}
      </Button>
    </PostForm>
  )
}
