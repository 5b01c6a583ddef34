import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { PageProps } from '../page-props.ts'
import { provideAddDoctor } from '../../compose/admin/add-doctor.ts'
import { Session } from '../session.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { page } from '../list/list-page.css.ts'
import { AddDoctorForm } from './add-doctor-form.tsx'
import { Failed } from '../../ui/failed.tsx'

/** The "Add a New Doctor" admin screen, which shows the form for adding a doctor. */
export default function AddDoctor({ product }: PageProps<'/dashboard/addDoctor'>) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(provideAddDoctor, session))
  const addDoctor = useActorRef(logic)
  const isFailed = useSelector(addDoctor, (state) => state.hasTag('failed'))
  const isBusy = useSelector(addDoctor, (state) => state.hasTag('busy'))
  const { services, failure, fields, added } = useSelector(addDoctor, (state) => state.context)
  const isLoading = isBusy && services.length === 0
  return (
    <div className={page}>
      <PageHeading>Add a New Doctor</PageHeading>
      {isFailed && (
        <Failed onRetry={() => addDoctor.send({ type: 'retry' })}>{failure ?? ''}</Failed>
      )}
      {isLoading && <Waiting />}
      {!isFailed && !isLoading && (
        <AddDoctorForm
          key={added}
          services={services}
          isAnother={added > 0}
          isBusy={isBusy}
          fields={fields}
          failure={failure}
          onAdd={(form, photo) => addDoctor.send({ type: 'doctor.add', form, photo })}
        />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <Spinner label="Loading the specialties" />
      <Skeleton height="30rem" width="min(100%, 36rem)" />
    </>
  )
}
