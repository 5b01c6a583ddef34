import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { NOT_ADMIN } from '../../../machines/session-ended.ts'
import type { Permission } from '../../../schemas/rights.ts'
import type { Product } from '../../compose.ts'
import { provideStaffGate } from '../../compose/staff-gate.ts'
import type { Elements } from '../../ui/elements.ts'
import { t } from '../../ui/t.ts'
import { ClosedPage } from '../closed-page.tsx'
import { Session } from '../session.ts'
import { AddressOwed } from './address-owed.tsx'
import { Helped } from './help.tsx'
import { OWNERS_ALONE } from './owners.ts'

type Props = { product: Product; requires: Permission; children: Elements }

/**
 * Checks that the signed-in person may open a page for staff.
 * Signs out a user who does not have the permission `requires`.
 * Asks a user whose role waits for a confirmed email address to confirm the address.
 * Opens the form for a second-factor code if the user must enter a code first.
 */
export default function StaffGate({ product, requires, children }: Props) {
  const session = Session.useActorRef()
  const { label, refusal } = OWNERS_ALONE.includes(requires) ? OWNER : STAFF
  const [{ logic, input }] = useState(() => ({
    logic: product.provide(provideStaffGate, session),
    input: { requires, refusal, email: session.getSnapshot().context.person?.email ?? '' },
  }))
  const gate = useActorRef(logic, { input })
  const isOpen = useSelector(gate, (state) => state.hasTag('open'))
  const isFailed = useSelector(gate, (state) => state.hasTag('failed'))
  const owesAddress = useSelector(gate, (state) => state.hasTag('addressOwed'))
  if (isOpen) return <Helped>{children}</Helped>
  if (owesAddress) return <AddressOwed gate={gate} clinic={product.settings.clinic} />
  return (
    <ClosedPage isFailed={isFailed} label={label} onRetry={() => gate.send({ type: 'retry' })} />
  )
}

const OWNER = { label: t('Checking that you are an admin…'), refusal: NOT_ADMIN }

const STAFF = {
  label: t('Checking that you may open this page…'),
  refusal: 'Only clinic staff can open that page. Log in with a staff account.',
}
