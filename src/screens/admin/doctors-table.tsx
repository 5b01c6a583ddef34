import type { Doctor } from '../../../schemas/doctor.ts'
import { scheduleHref } from '../../services/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { actions, email } from './admin.css.ts'
import { Avatar } from './avatar.tsx'

type Props = {
  doctors: readonly Doctor[]
  /** The number of doctors on the list's previous pages. */
  first: number
  caption: string
  onDelete: (doctor: Doctor) => void
}

const SHAPE = {
  number: { heading: 'No.', part: 'number' },
  photo: { heading: 'Photo', part: 'picture' },
  name: { heading: 'Name', part: 'name' },
  specialty: { heading: 'Specialty' },
  action: { heading: 'Action', part: 'actions' },
} as const
export const COLUMNS = Object.values(SHAPE)

const columnsFor = (onDelete: Props['onDelete']): readonly Column<Doctor>[] => [
  { ...SHAPE.number, cell: (_, index) => index + 1 },
  { ...SHAPE.photo, cell: (doctor) => <Avatar doctor={doctor} /> },
  { ...SHAPE.name, cell: (doctor) => <Name doctor={doctor} /> },
  { ...SHAPE.specialty, cell: (doctor) => doctor.specialty },
  { ...SHAPE.action, cell: (doctor) => <Delete doctor={doctor} onDelete={onDelete} /> },
]

/** The table of doctors. Each row has a link to the doctor's schedule and a Delete button. */
export function DoctorsTable({ doctors, first, caption, onDelete }: Props) {
  return (
    <Table
      caption={caption}
      columns={columnsFor(onDelete)}
      rows={doctors}
      keyOf={(doctor) => doctor._id}
      first={first}
    />
  )
}

function Name({ doctor }: { doctor: Doctor }) {
  return (
    <>
      <p>{doctor.name}</p>
      <p className={email}>{doctor.email}</p>
    </>
  )
}

type DeleteProps = { doctor: Doctor; onDelete: (doctor: Doctor) => void }

function Delete({ doctor, onDelete }: DeleteProps) {
  return (
    <div className={actions}>
      <LinkButton
        look="secondary"
        href={scheduleHref(doctor._id)}
        aria-label={`Schedule for ${doctor.name}, ${doctor.email}`}
      >
        Schedule
      </LinkButton>
      <Button
        look="secondary"
        aria-label={`Delete ${doctor.name}, ${doctor.email}`}
        onPress={() => onDelete(doctor)}
      >
        Delete
      </Button>
    </div>
  )
}
