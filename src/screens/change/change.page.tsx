import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Product } from '../../compose.ts'
import { provideChange } from '../../compose/change.ts'
import type { PageProps } from '../page-props.ts'
import { Session } from '../session.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from '../../ui/t.ts'
import { unseen } from '../../ui/page.css.ts'
import { delayed } from '../../first-paint/delayed.css.ts'
import { Trouble } from '../payment/trouble.tsx'
import { useFocusKeeper } from '../payment/focus-keeper.ts'
import { Booked } from './booked.tsx'
import { beside, page } from './change.css.ts'
import type { ChangeRef } from './change-ref.ts'
import { Cancelled } from './cancelled.tsx'
import { Moved } from './moved.tsx'

/** The page about one appointment, with the refunds and buttons to move or cancel it. */
export default function Change({ product, params }: PageProps<'/dashboard/appointment/:id'>) {
  const patient = Session.useSelector((state) => state.context.person?.email)
  if (patient === undefined) return null
  return <ChangeOf product={product} id={params.id} patient={patient} />
}

type Props = { product: Product; id: string; patient: string }

function ChangeOf({ product, id, patient }: Props) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(provideChange, session))
  const change = useActorRef(logic, { input: { bookingId: id, patient } })
  return (
    <div className={page} {...useFocusKeeper(change)}>
      <PageHeading>{t('Your appointment')}</PageHeading>
      <Contents change={change} product={product} />
    </div>
  )
}

type ContentsProps = { change: ChangeRef; product: Product }

function Contents({ change, product }: ContentsProps) {
  const shown = useSelector(change, shownIn)
  if (shown === 'missing') return <Missing change={change} />
  if (shown === 'loading') return <Loading />
  if (shown === 'cancelled') return <Cancelled change={change} product={product} />
  if (shown === 'moved') return <Moved change={change} product={product} />
  return <Booked change={change} product={product} />
}

/** Returns the name of the view that the page shows for a state of the `change` state machine. */
function shownIn(state: SnapshotFrom<ChangeRef>) {
  if (state.hasTag('cancelled')) return 'cancelled'
  if (state.hasTag('moved')) return 'moved'
  if (state.hasTag('unknown') || state.matches('failed')) return 'missing'
  return state.context.options === null ? 'loading' : 'booked'
}

/** Shows why the appointment cannot be shown. */
function Missing({ change }: { change: ChangeRef }) {
  const failure = useSelector(change, ({ context }) => context.failure)
  const isFailed = useSelector(change, (state) => state.hasTag('failed'))
  return (
    <>
      {isFailed ? (
        <Trouble onRetry={() => change.send({ type: 'retry' })}>{failure}</Trouble>
      ) : (
        <Alert>{failure}</Alert>
      )}
      <div>
        <LinkButton href="/dashboard" look="secondary">
          {t('Back to My Appointments')}
        </LinkButton>
      </div>
    </>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <output className={unseen}>{t('Loading your appointment')}</output>
      <div aria-hidden="true" className={`${beside} ${delayed}`}>
        <Skeleton height="20rem" />
        <Skeleton height="14rem" />
      </div>
    </div>
  )
}
