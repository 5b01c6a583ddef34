import { useSelector } from '@xstate/react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDraftForm } from '../../../ui/draft-form.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { PostForm } from '../../../ui/post-form.tsx'
import { t } from '../../../ui/t.ts'
import * as look from './booking.css.ts'
import type { DeskBookingRef } from './booking-ref.ts'
import { Clash } from './clash.tsx'
import { EarlierDraft } from './earlier-draft.tsx'
import { focusPatient, LABELS, type Fields } from './fields.ts'
import { PatientFields } from './patient-fields.tsx'
import { SamePerson } from './same-person.tsx'
import { TimeFields } from './time-fields.tsx'
import { TreatmentField } from './treatment-field.tsx'
import { WalkInTime } from './walk-in-time.tsx'

/** The form in which staff book a visit: the patient, the treatment and the time. */
export default function BookingForm({ booking }: { booking: DeskBookingRef }) {
  const context = useSelector(booking, (state) => state.context)
  const isBusy = useSelector(booking, (state) => state.hasTag('busy'))
  const { form, isWalkIn, timesFailure, found, failure } = context
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: LABELS,
    isBusy,
    onSubmit: () => booking.send({ type: 'booking.submit' }),
  })
  const fields: Fields = {
    booking,
    isBusy,
    field: (name) => ({
      name,
      label: LABELS[name],
      errorMessage: errors[name],
    }),
    hide,
  }
  return (
    <PostForm {...props} className={look.form}>
      <ErrorSummary of={checked} />
      <EarlierDraft booking={booking} />
      <PatientFields {...fields} />
      {timesFailure !== null && (
        <Failed onRetry={() => booking.send({ type: 'retry' })}>{timesFailure}</Failed>
      )}
      <TreatmentField {...fields} />
      {isWalkIn ? <WalkInTime {...fields} /> : <TimeFields {...fields} />}
      <Clash booking={booking} isBusy={isBusy} />
      <SamePerson booking={booking} isBusy={isBusy} />
      {failure !== null && Object.keys(errors).length === 0 && <Alert>{failure}</Alert>}
      <div className={look.buttons}>
        {form.patient !== '' && (
          <Button
            look="quiet"
            onPress={() => {
              booking.send({ type: 'form.clear' })
              focusPatient()
            }}
          >
            {t('Clear')}
          </Button>
        )}
        <Button type="submit" isPending={isBusy}>
          {isWalkIn ? t('Book and Check In') : t('Book')}
        </Button>
      </div>
    </PostForm>
  )
}
