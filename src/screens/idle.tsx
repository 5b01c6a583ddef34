import { useActorRef, useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { endOf } from '../../machines/idle.ts'
import type { Product } from '../compose.ts'
import { provideIdle } from '../compose/idle.ts'
import { Session } from './session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Asks idle staff whether they are still there, and signs out staff who do not answer. */
export default function Idle({ product }: { product: Product }) {
  const session = Session.useActorRef()
  const [{ logic, input }] = useState(() => product.provide(provideIdle, session))
  const idle = useActorRef(logic, { input })
  const isAsking = useSelector(idle, (state) => state.hasTag('modal'))
  const end = useSelector(idle, (state) => endOf(state.context))
  const id = useId()
  const stay = () => idle.send({ type: 'idle.extend' })
  return (
    <Dialog
      role="alertdialog"
      title="Are you still there?"
      describedBy={id}
      isOpen={isAsking}
      onClose={stay}
      // Browsers may skip history entries added without a click, so this dialog adds no entry.
      hasAddress
    >
      <p id={id}>
        You haven’t done anything here for a while. You’ll be signed out at{' '}
        <span>{clockTime(end)}</span>. Press any key to stay signed in.
      </p>
      {/* The dialog's button has the focus, so that pressing Enter is enough to stay signed in. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button autoFocus onPress={stay}>
        Stay signed in
      </Button>
    </Dialog>
  )
}

/** Formats a time in the device's time zone. `at` is in milliseconds since the epoch. */
const clockTime = (at: number) => new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short' })
