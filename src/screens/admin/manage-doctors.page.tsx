import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { PageProps } from '../page-props.ts'
import { provideDoctors } from '../../compose/admin/doctors.ts'
import { Session } from '../session.ts'
import { Dentist } from '../../ui/illustrations/dentist.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { Empty } from '../list/empty.tsx'
import { ListPage } from '../list/list-page.tsx'
import { useSlice } from '../list/slice.ts'
import { Confirmation } from './confirmation.tsx'
import { COLUMNS, DoctorsTable } from './doctors-table.tsx'

/** The "Manage Doctors" admin screen, which lists the doctors and lets admins delete doctors. */
export default function ManageDoctors({ product }: PageProps<'/dashboard/manageDoctor'>) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(provideDoctors, session))
  const doctors = useActorRef(logic)
  const { doctors: all, chosen, failure } = useSelector(doctors, (state) => state.context)
  const isBusy = useSelector(doctors, (state) => state.hasTag('busy'))
  const isConfirming = useSelector(doctors, (state) => state.hasTag('modal'))
  const slice = useSlice(all)
  const count = `${all.length} ${all.length === 1 ? 'doctor' : 'doctors'}`
  return (
    <ListPage
      heading="Manage Doctors"
      things="doctors"
      count={count}
      slice={slice}
      isBusy={isBusy}
      isEmpty={all.length === 0}
      failure={failure}
      onRetry={() => doctors.send({ type: 'retry' })}
      skeleton={<TableSkeleton columns={COLUMNS} />}
      empty={<NoDoctors />}
    >
      <DoctorsTable
        doctors={slice.rows}
        first={slice.first}
        caption={count}
        onDelete={(doctor) => doctors.send({ type: 'doctor.choose', doctor })}
      />
      <Confirmation
        title={`Are you sure want to delete ${chosen?.name ?? ''}`}
        action="Delete"
        isOpen={isConfirming}
        isBusy={isBusy}
        onConfirm={() => doctors.send({ type: 'doctor.confirm' })}
        onDismiss={() => doctors.send({ type: 'doctor.dismiss' })}
      >
        The doctor will be removed immediately. Appointments that patients have booked stay as they
        are. This can’t be undone.
      </Confirmation>
    </ListPage>
  )
}

function NoDoctors() {
  return (
    <Empty lead="There are 0 doctors." picture={<Dentist />}>
      <p>Add your first doctor, with a specialty and a photo, and they’ll appear here.</p>
      <LinkButton href="/dashboard/addDoctor">Add a New Doctor</LinkButton>
    </Empty>
  )
}
