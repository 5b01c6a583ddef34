import type { User } from '../../../schemas/user.ts'
import { Button } from '../../ui/button.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { actions, soft, whole } from './admin.css.ts'

type Props = {
  users: readonly User[]
  /** How many stand on the pages before these. */
  first: number
  caption: string
  /** The admin at the screen, who can neither promote nor remove themselves. */
  own: string
  /** Whose role is being changed; empty when nobody's is. */
  busyWith: string
  onPromote: (user: User) => void
  onRemove: (user: User) => void
}

type Dealings = Omit<Props, 'users' | 'first' | 'caption'>

export const HEADINGS = ['No.', 'Email', 'Role', 'Actions'] as const

const columnsFor = (dealings: Dealings): readonly Column<User>[] => [
  { heading: 'No.', cell: (_, index) => index + 1, part: 'number' },
  { heading: 'Email', cell: (user) => user.email, part: 'name' },
  { heading: 'Role', cell: (user) => <Role user={user} /> },
  { heading: 'Actions', cell: (user) => <Actions {...dealings} user={user} />, part: 'actions' },
]

/** The users, each with what an admin can do about them. */
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

function Role({ user }: { user: User }) {
  return <span className={whole}>{user.role === 'admin' ? 'Admin' : 'Patient'}</span>
}

function Actions({ user, own, busyWith, onPromote, onRemove }: Dealings & { user: User }) {
  const { email, role } = user
  if (email === own) return <p className={soft}>This is you: only another admin can remove you.</p>
  return (
    <div className={actions}>
      {role !== 'admin' && (
        <Button
          look="secondary"
          aria-label={`Make Admin: ${email}`}
          isPending={busyWith === email}
          onPress={() => onPromote(user)}
        >
          Make Admin
        </Button>
      )}
      <Button look="secondary" aria-label={`Remove User: ${email}`} onPress={() => onRemove(user)}>
        Remove User
      </Button>
    </div>
  )
}
