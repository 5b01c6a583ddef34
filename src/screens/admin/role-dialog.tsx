import { useMemo } from 'react'
import type { Role } from '../../../schemas/rights.ts'
import { RoleForm, type User } from '../../../schemas/user-list.ts'
import { answers } from '../../ui/actions.css.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useForm } from '../../ui/form.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { Select } from '../../ui/select.tsx'
import { t } from '../../ui/t.ts'
import { roleForm } from './admin.css.ts'
import { ROLE_NAMES, roleIn } from './role-words.ts'

type Props = {
  /** The user whose role is being changed, if the list still shows the user. */
  user: User | undefined
  isOpen: boolean
  isBusy: boolean
  /** The server's error message about the last chosen role, or null if there is none. */
  complaint: string | null
  onSave: (role: Role) => void
  onReset: () => void
  onDismiss: () => void
}

/** A dialog in which the owner gives a user a role, or resets the user's second factor. */
export function RoleDialog({ user, isOpen, onDismiss, ...form }: Props) {
  return (
    <Dialog
      title={t('Role for {email}', { email: user?.email ?? '' })}
      isOpen={isOpen}
      onClose={onDismiss}
    >
      {user && <Form user={user} onDismiss={onDismiss} {...form} />}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'user' | 'isOpen'> & { user: User }

function Form({ user, isBusy, complaint, onSave, onReset, onDismiss }: FormProps) {
  const refused = useMemo(() => (complaint === null ? {} : { role: complaint }), [complaint])
  const { props, field, checked } = useForm(
    RoleForm,
    { role: t('Role') },
    ({ role }) => onSave(role),
    refused,
  )
  return (
    <PostForm {...props} className={roleForm}>
      <ErrorSummary of={checked} />
      <Select
        {...field('role')}
        description={t('A doctor needs an entry under Manage Doctors with the same email address.')}
        defaultValue={roleIn(user)}
        options={Object.entries(ROLE_NAMES).map(([value, label]) => ({ value, label }))}
        takesFocus
      />
      {user.confirmed === false && (
        <p>
          {t(
            'This person has not confirmed the email address yet. The role starts when they do. We will email them how.',
          )}
        </p>
      )}
      {user.factor && (
        <div>
          <Button look="secondary" onPress={onReset}>
            {t('Reset two-step login')}
          </Button>
        </div>
      )}
      <div className={answers}>
        <Button look="secondary" onPress={onDismiss}>
          {t('Cancel')}
        </Button>
        <Button type="submit" isPending={isBusy}>
          {t('Save')}
        </Button>
      </div>
    </PostForm>
  )
}
