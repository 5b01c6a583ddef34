import type { Doctor } from '../../../schemas/doctor.ts'
import { Button } from '../../ui/button.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { actions, soft } from './admin.css.ts'
import { Avatar } from './avatar.tsx'

type Props = {
  doctors: readonly Doctor[]
  caption: string
  onDelete: (doctor: Doctor) => void
}

const columnsFor = (onDelete: Props['onDelete']): readonly Column<Doctor>[] => [
  { heading: 'No.', cell: (_, index) => index + 1 },
  { heading: 'Photo', cell: (doctor) => <Avatar doctor={doctor} /> },
  { heading: 'Name', cell: (doctor) => <Name doctor={doctor} />, isRowHeader: true },
  { heading: 'Specialty', cell: (doctor) => doctor.specialty },
  { heading: 'Action', cell: (doctor) => <Delete doctor={doctor} onDelete={onDelete} /> },
]

/** The clinic's doctors, each with a button that deletes them. */
export function DoctorsTable({ doctors, caption, onDelete }: Props) {
  return (
    <Table
      caption={caption}
      columns={columnsFor(onDelete)}
      rows={doctors}
      keyOf={(doctor) => doctor._id}
    />
  )
}

function Name({ doctor }: { doctor: Doctor }) {
  return (
    <>
      <p>{doctor.name}</p>
      <p className={soft}>{doctor.email}</p>
    </>
  )
}

type DeleteProps = { doctor: Doctor; onDelete: (doctor: Doctor) => void }

function Delete({ doctor, onDelete }: DeleteProps) {
  return (
    <div className={actions}>
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
