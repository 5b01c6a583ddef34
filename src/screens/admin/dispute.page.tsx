import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { PageProps } from '../page-props.ts'
import { provideDispute } from '../../compose/admin/dispute.ts'
import { Session } from '../session.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { t } from '../../ui/t.ts'
import { DisputeDocuments } from './dispute-documents.tsx'
import { hidden, page } from './dispute.css.ts'
import { PaymentsSkeleton } from './payments-skeleton.tsx'

/** The printable admin page with all documents for answering a bank's payment dispute. */
export default function Dispute({ product, params }: PageProps<'/dashboard/dispute/:id'>) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(provideDispute, session))
  const dispute = useActorRef(logic, { input: { id: params.id } })
  const { pack, failure } = useSelector(dispute, (state) => state.context)
  const isBusy = useSelector(dispute, (state) => state.hasTag('busy'))
  return (
    <div className={page} aria-busy={isBusy}>
      <PageHeading>{t('Dispute documents')}</PageHeading>
      {isBusy && <PaymentsSkeleton />}
      {failure !== null && (
        <Failed onRetry={() => dispute.send({ type: 'retry' })}>{failure}</Failed>
      )}
      {pack && (
        <>
          <div className={hidden}>
            <Button onPress={() => window.print()}>{t('Print documents')}</Button>
          </div>
          <DisputeDocuments pack={pack} clinic={product.settings.clinic} />
        </>
      )}
    </div>
  )
}
