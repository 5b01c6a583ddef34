import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { FactorConfirmation, FactorProof } from '../../../schemas/second-factor.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useForm } from '../../ui/form.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { t } from '../../ui/t.ts'
import type { FactorRef } from './factor-ref.ts'
import { actions, codeField, form } from './factor.css.ts'

type Props = {
  factor: FactorRef
  /** Whether the form also accepts a recovery code instead of a code from the authenticator app. */
  takesRecoveryCode: boolean
  submit: string
}

/** The form for entering a code from the authenticator app. */
export function CodeForm({ factor, takesRecoveryCode, submit }: Props) {
  const failure = useSelector(factor, ({ context }) => context.failure)
  const isBusy = useSelector(factor, (state) => state.hasTag('busy'))
  // True while the field expects a recovery code, for which a phone shows a keyboard with letters.
  const [hasLetters, setHasLetters] = useState(false)
  const label = hasLetters ? t('Recovery code') : t('Code')
  const refused = useMemo(() => (failure === null ? {} : { code: failure }), [failure])
  const { props, field, checked } = useForm(
    takesRecoveryCode ? FactorProof : FactorConfirmation,
    { code: label },
    ({ code }) => factor.send({ type: 'code.submit', code }),
    refused,
  )
  return (
    <PostForm {...props} className={form}>
      <ErrorSummary of={checked} />
      <div className={codeField}>
        <TextField
          {...field('code')}
          label={label}
          description={
            hasLetters
              ? t('One of the codes you saved, with or without spaces')
              : t('The 6-digit code from your app')
          }
          autoComplete={hasLetters ? 'off' : 'one-time-code'}
          inputMode={hasLetters ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <div className={actions}>
        <Button type="submit" isPending={isBusy}>
          {submit}
        </Button>
        {takesRecoveryCode && (
          <Button look="secondary" onPress={() => setHasLetters(!hasLetters)}>
            {hasLetters ? t('Use the app') : t('Use a recovery code')}
          </Button>
        )}
      </div>
    </PostForm>
  )
}
