import { useSelector } from '@xstate/react'
import { use, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Link } from 'wouter'
import type { staffGateMachine } from '../../../machines/staff-gate.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import { alert } from '../../ui/alert.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { ArrivalContext } from '../../ui/arrival.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { unseen } from '../../ui/page.css.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { t } from '../../ui/t.ts'

type Props = { gate: ActorRefFrom<typeof staffGateMachine>; clinic: Clinic }

/** Asks new staff to confirm their email address. The staff page then opens automatically. */
export function AddressOwed({ gate, clinic }: Props) {
  const arrival = use(ArrivalContext)
  // The staff page opens at the same URL, but its heading gets the focus like that of a new page.
  useEffect(() => () => arrival.meet('', null), [arrival])
  const { email, failure } = useSelector(gate, ({ context }) => context)
  const isBusy = useSelector(gate, (state) => state.hasTag('busy'))
  const isMailed = useSelector(gate, (state) => state.hasTag('mailed'))
  return (
    <>
      <PageHeading>{t('Confirm your email address')}</PageHeading>
      <Card>
        <p>
          {t(
            'Your role at {clinic} starts when you have confirmed {email}. Open the link in the email that we send you. This page then opens by itself.',
            { clinic: clinic.name, email },
          )}
        </p>
        {failure !== null && <Alert>{t(failure)}</Alert>}
        <output className={isMailed ? alert.success : unseen}>
          {isMailed && (
            <span>{t('We sent it. It can take a few minutes. Check your spam folder, too.')}</span>
          )}
        </output>
        <div>
          <Button isPending={isBusy} onPress={() => gate.send({ type: 'mail.send' })}>
            {isMailed ? t('Send the email again') : t('Send the email')}
          </Button>
        </div>
        <p>
          <Link href="/account/forgot">{t('No email? Choose a new password instead.')}</Link>
        </p>
      </Card>
    </>
  )
}
