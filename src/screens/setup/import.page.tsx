import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { providePeopleImport } from '../../compose/admin/people-import.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { t } from '../../ui/t.ts'
import type { PageProps } from '../page-props.ts'
import { useFocusKeeper } from '../payment/focus-keeper.ts'
import { Session } from '../session.ts'
import { Arriving } from './arriving.tsx'
import { ImportForm } from './import-form.tsx'
import { ImportResult } from './import-result.tsx'
import { page, soft } from './setup.css.ts'

/** The admin screen that imports people and appointments from a CSV file. */
export default function Import({ product }: PageProps<'/dashboard/import'>) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(providePeopleImport, session))
  const actor = useActorRef(logic)
  const { draft, found, failure, rows, skipped, ignored, arrived } = useSelector(
    actor,
    ({ context }) => context,
  )
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isChecking = useSelector(actor, (state) => state.matches('checking'))
  const isDone = useSelector(actor, (state) => state.matches('imported'))
  return (
    <div className={page} {...useFocusKeeper(actor)}>
      <PageHeading>{t('Import')}</PageHeading>
      <p className={soft}>
        {t(
          'Import people and their appointments from another program. The first line names the columns. Only a name is required. Other columns can be the birth date, chart number, phone, email and a note, and for an appointment its date, time, length, treatment, doctor and status.',
        )}
      </p>
      <ImportForm
        draft={draft}
        found={found}
        failure={failure}
        isBusy={isBusy}
        isChecking={isChecking}
        onEdit={(edited) => actor.send({ type: 'file.edit', draft: edited })}
        onChoose={(contents) => actor.send({ type: 'file.choose', contents })}
        onCheck={() => actor.send({ type: 'file.check' })}
      />
      {arrived && <Arriving {...arrived} />}
      <ImportResult
        rows={rows}
        ignored={ignored}
        skipped={skipped}
        isDone={isDone}
        isBusy={isBusy}
        onConfirm={() => actor.send({ type: 'import.confirm' })}
      />
    </div>
  )
}
