import { useSelector } from '@xstate/react'
import type { Clinic } from '../../../schemas/settings.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { deadlineOf } from '../../ui/dates.tsx'
import { t } from '../../ui/t.ts'
import type { FactorRef } from './factor-ref.ts'
import { points } from './factor.css.ts'
import { Part } from './part.tsx'

type Props = { factor: FactorRef }

/** Explains two-step login to staff who have not set it up, with a button that starts the setup. */
export function Absent({ factor, clinic }: Props & { clinic: Clinic }) {
  const isBusy = useSelector(factor, (state) => state.hasTag('busy'))
  const requiredFrom = useSelector(factor, ({ context }) => context.me.requiredFrom)
  return (
    <Part title={t('Set up two-step login')}>
      {requiredFrom && (
        <p>
          {t('Starting {when}, staff features require two-step login.', {
            when: deadlineOf({ iso: requiredFrom, timeZone: clinic.timeZone }),
          })}
        </p>
      )}
      <ul className={points}>
        <li>{t('You need an authenticator app on your phone, such as Google Authenticator.')}</li>
        <li>{t('You will also get recovery codes in case you lose your phone.')}</li>
        <li>{t('You will be asked for a code each time you log in, and again after 12 hours.')}</li>
      </ul>
      <EnrolmentFailure factor={factor} />
      <div>
        <Button isPending={isBusy} onPress={() => factor.send({ type: 'factor.enrol' })}>
          {t('Set it up')}
        </Button>
      </div>
    </Part>
  )
}

/** Says that two-step login is on, with a button that starts the setup of a new second factor. */
export function Present({ factor }: Props) {
  const isBusy = useSelector(factor, (state) => state.hasTag('busy'))
  return (
    <Part title={t('Two-step login is on')}>
      <p>
        {t(
          'To use another phone, or to get new recovery codes, set it up again. Codes from the old app and the old recovery codes will then stop working.',
        )}
      </p>
      <EnrolmentFailure factor={factor} />
      <div>
        <Button
          look="secondary"
          isPending={isBusy}
          onPress={() => factor.send({ type: 'factor.enrol' })}
        >
          {t('Set it up again')}
        </Button>
      </div>
    </Part>
  )
}

function EnrolmentFailure({ factor }: Props) {
  const failure = useSelector(factor, ({ context }) => context.failure)
  return failure !== null && <Alert>{t(failure)}</Alert>
}
