import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { firstOpening } from '../../../schemas/openings.ts'
import type { Product } from '../../compose.ts'
import { provideSetupHint } from '../../compose/admin/setup-hint.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { t } from '../../ui/t.ts'
import { Session } from '../session.ts'

/** Shows an admin a link to the guided setup while patients cannot book any day. */
export default function SetupHint({ product }: { product: Product }) {
  const [logic] = useState(() => product.provide(provideSetupHint))
  const openings = useSelector(useActorRef(logic), ({ context }) => context.openings)
  // An owner whose email address is not confirmed has no permissions yet.
  const maySetUp = Session.useSelector(({ context }) =>
    context.me?.permissions.includes('clinic.manage'),
  )
  if (!maySetUp || openings === null || firstOpening(openings) !== undefined) return null
  return (
    <Card>
      <p>{t('There are no times to book yet.')}</p>
      <div>
        <LinkButton href="/dashboard/setup">{t('Set up the clinic')}</LinkButton>
      </div>
    </Card>
  )
}
