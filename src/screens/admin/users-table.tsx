import { Link } from 'wouter'
import type { User } from '../../../schemas/user-list.ts'
import { patientHref } from '../../services/navigation.ts'
import { breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from '../../ui/t.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { ROLE_NAMES, roleIn } from './role-words.ts'
import { address, alone, soft, userActions, whole } from './admin.css.ts'

type Props = {
  users: readonly User[]
  /** The number of users on the list's previous pages. */
  first: number
  caption: string
  /** The signed-in admin's email address. Admins cannot promote or remove their own account. */
  own: string
  /** The email address of the user who is being promoted to admin; otherwise an empty string. */
  busyWith: string
  onPromote: (user: User) => void
  onRemove: (user: User) => void
  onRole: (user: User) => void
}

type Dealings = Omit<Props, 'users' | 'first' | 'caption'>

const SHAPE = {
  number: { heading: 'No.', part: 'number' },
  email: { heading: 'Email', part: 'name' },
  name: { heading: 'Name' },
  role: { heading: 'Role' },
  actions: { heading: 'Actions', part: 'actions' },
} as const
export const COLUMNS = Object.values(SHAPE)

const columnsFor = (dealings: Dealings): readonly Column<User>[] => [
  { ...SHAPE.number, cell: (_, index) => index + 1 },
  {
    ...SHAPE.email,
    cell: ({ email }) => (
      <Link href={patientHref(email)} className={alone}>
        <span className={address}>{breakable(email)}</span>
      </Link>
    ),
  },
  { ...SHAPE.name, cell: ({ name }) => name ?? <span className={soft}>Unknown</span> },
  { ...SHAPE.role, cell: (user) => <Role user={user} /> },
  { ...SHAPE.actions, cell: (user) => <Actions {...dealings} user={user} /> },
]

/** The table of users, with buttons to promote a user, change a user's role and remove a user. */
export function UsersTable({ users, first, caption, ...dealings }: Props) {
  return (
    <Table
      caption={caption}
      columns={columnsFor(dealings)}
      rows={users}
      keyOf={(user) => user._id}
      first={first}
    />
  )
}

/** What the table shows for a role that starts when the user confirms the email address. */
const ONCE_CONFIRMED = {
  admin: 'Admin once confirmed',
  receptionist: 'Receptionist once confirmed',
  doctor: 'Doctor once confirmed',
} as const

function Role({ user }: { user: User }) {
  const { role, confirmed } = user
  if (role && confirmed === false) return <span>{t(ONCE_CONFIRMED[role])}</span>
  if (role !== 'admin') return <span className={whole}>{ROLE_NAMES[roleIn(user)]}</span>
  return (
    <>
      <span className={whole}>Admin</span> <span className={soft}>{t('Owner')}</span>
    </>
  )
}

function Actions({ user, own, busyWith, ...on }: Dealings & { user: User }) {
  const { email, role, confirmed } = user
  if (email === own) return <p className={soft}>This is you. Only another admin can remove you.</p>
  return (
    <div className={userActions}>
      {confirmed === false && <span className={soft}>unconfirmed</span>}
      {role !== 'admin' && (
        <Button
          look="secondary"
          aria-label={`Make Admin: ${email}`}
          isPending={busyWith === email}
          onPress={() => on.onPromote(user)}
        >
          Make Admin
        </Button>
      )}
      <Button
        look="secondary"
        aria-label={`Remove User: ${email}`}
        onPress={() => on.onRemove(user)}
      >
        Remove User
      </Button>
      <Button
        look="secondary"
        aria-label={t('Change Role: {email}', { email })}
        onPress={() => on.onRole(user)}
      >
        {t('Change Role')}
      </Button>
    </div>
  )
}
