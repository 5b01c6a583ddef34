import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Doctor } from '../../../schemas/doctor.ts'
import type { Product } from '../../compose.ts'
import { Session } from '../../session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { empty } from './admin.css.ts'
import { Confirmation } from './confirmation.tsx'
import { DoctorsTable } from './doctors-table.tsx'
import { ListPage } from './list-page.tsx'

/** Manage Doctors, for admins: the clinic's doctors, and a way to delete one. */
export default function ManageDoctors({ product }: { product: Product }) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.doctors(session))
  const doctors = useActorRef(logic)
  const { doctors: rows, chosen, failure } = useSelector(doctors, (state) => state.context)
  const isBusy = useSelector(doctors, (state) => state.hasTag('busy'))
  const isConfirming = useSelector(doctors, (state) => state.hasTag('modal'))
  return (
    <ListPage
      heading="Manage Doctors"
      rows={rows}
      count={countOf(rows)}
      isBusy={isBusy}
      failure={failure}
      onRetry={() => doctors.send({ type: 'retry' })}
      empty={<NoDoctors />}
    >
      <DoctorsTable
        doctors={rows}
        caption={countOf(rows)}
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
        The doctor leaves the list at once. Appointments that patients have booked stay as they are.
        This cannot be undone.
      </Confirmation>
    </ListPage>
  )
}

const countOf = ({ length }: readonly Doctor[]) =>
  `${length} ${length === 1 ? 'doctor' : 'doctors'}`

function NoDoctors() {
  return (
    <div className={empty}>
      <p>There are 0 doctors.</p>
      <LinkButton href="/dashboard/addDoctor">Add a New Doctor</LinkButton>
    </div>
  )
}
