import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { t } from '../../ui/t.ts'
import { buttons, item, plain, soft } from './setup.css.ts'

type Doctor = { readonly _id: string; readonly name: string; readonly isReady: boolean }

type Props = {
  doctors: readonly Doctor[]
  /** Whether the clinic has treatments and opening hours, which a doctor's schedule can copy. */
  isPossible: boolean
  failure: string | null
  isBusy: boolean
  onChoose: (agendaId: string) => void
}

/** Lists the doctors. A button gives a doctor the clinic's opening hours and all treatments. */
export function DoctorWeeks({ doctors, isPossible, failure, isBusy, onChoose }: Props) {
  if (doctors.length === 0) return <p>{t('Add a doctor first.')}</p>
  const isWaiting = !isPossible && doctors.some(({ isReady }) => !isReady)
  return (
    <>
      {failure !== null && <Alert>{failure}</Alert>}
      {isWaiting && (
        <p>
          {t(
            'Enter treatments and opening hours first. Then you can use them for a doctor’s schedule.',
          )}
        </p>
      )}
      <ul className={plain}>
        {doctors.map(({ _id: id, name, isReady }) => (
          <li key={id} className={item}>
            <div>
              <p>{name}</p>
              <p className={soft}>{isReady ? t('Has a schedule') : t('Has no schedule yet')}</p>
            </div>
            <div className={buttons}>
              {!isReady && isPossible && (
                <Button
                  isPending={isBusy}
                  aria-label={t('Use the opening hours for {name}', { name })}
                  onPress={() => onChoose(id)}
                >
                  {t('Use the opening hours')}
                </Button>
              )}
              <LinkButton
                look="secondary"
                href={`/dashboard/schedule/${encodeURIComponent(id)}`}
                aria-label={t('Edit the schedule for {name}', { name })}
              >
                {t('Edit the schedule')}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
