import type { Progress } from '../../../machines/first-setup-draft.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { t } from '../../ui/t.ts'
import { buttons } from './setup.css.ts'
import { tellHours } from './week-words.ts'

/** Returns the doctors, and whether each doctor has working hours and offers a treatment. */
export const doctorsOf = ({ agendas }: Progress) =>
  agendas
    .filter(({ doctorId }) => doctorId !== undefined)
    .map(({ _id, name, hasHours, treatments }) => ({
      _id,
      name,
      isReady: hasHours && treatments.length > 0,
    }))

/** Returns the number of the first setup step to do, or 5 (the last) if a doctor has a schedule. */
export function nextStep(progress: Progress): number {
  const doctors = doctorsOf(progress)
  if (progress.treatments.length === 0) return 1
  if (doctors.length === 0) return 2
  return doctors.some(({ isReady }) => isReady) ? 5 : 3
}

/** Shows what the first step of the guided setup has saved, once the step is done. */
export function Begun({ treatments, week }: Progress) {
  const names = treatments.map(({ name }) => name).join(', ')
  return (
    <>
      <p>{t('Treatments: {names}.', { names })}</p>
      <p>{tellHours(week)}</p>
      <div className={buttons}>
        <LinkButton look="secondary" href="/dashboard/treatments">
          {t('Change the treatments')}
        </LinkButton>
        <LinkButton look="secondary" href="/dashboard/hours">
          {t('Change the opening hours')}
        </LinkButton>
      </div>
    </>
  )
}

/** The step of the guided setup in which the admin adds doctors. */
export function Doctors(progress: Progress) {
  const names = doctorsOf(progress).map(({ name }) => name)
  return (
    <>
      <p>
        {names.length === 0
          ? t('Add each doctor with a name, an email address and a photo. Then come back here.')
          : t('Doctors: {names}.', { names: names.join(', ') })}
      </p>
      <div className={buttons}>
        <LinkButton look={names.length === 0 ? 'primary' : 'secondary'} href="/dashboard/addDoctor">
          {names.length === 0 ? t('Add a doctor') : t('Add another doctor')}
        </LinkButton>
      </div>
    </>
  )
}

/** Shows the first day that patients can book, or why patients cannot book yet. */
export function FirstDay({ firstDay }: Progress) {
  if (firstDay === null)
    return <p>{t('Patients cannot book yet. No doctor is scheduled during the opening hours.')}</p>
  return (
    <>
      <p>{t('Patients can book starting {firstDay}.', { firstDay })}</p>
      <div className={buttons}>
        <LinkButton href="/appointment">{t('See what patients see')}</LinkButton>
      </div>
    </>
  )
}
