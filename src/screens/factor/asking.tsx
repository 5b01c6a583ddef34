import { useSelector } from '@xstate/react'
import { t } from '../../ui/t.ts'
import { Trouble } from '../payment/trouble.tsx'
import { CodeForm } from './code-form.tsx'
import type { FactorRef } from './factor-ref.ts'
import { Part } from './part.tsx'

type Props = { factor: FactorRef }

/** Asks for a second-factor code, without which staff may not continue. */
export const Asking = ({ factor }: Props) => (
  <Part title={t('Enter a code')}>
    <CodeForm factor={factor} takesRecoveryCode submit={t('Continue')} />
  </Part>
)

/** Says until when no code is accepted, after the user has entered too many wrong codes. */
export function Locked({ factor }: Props) {
  const until = useSelector(factor, ({ context }) => context.until)
  return (
    <Part title={t('Too many wrong codes')}>
      <Trouble onRetry={() => factor.send({ type: 'retry' })}>
        {t('You can enter a code again at {time}.', { time: clockTime(until) })}
      </Trouble>
    </Part>
  )
}

/** Formats a time in the device's time zone. `at` is in milliseconds since the epoch. */
const clockTime = (at: number) => new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short' })
