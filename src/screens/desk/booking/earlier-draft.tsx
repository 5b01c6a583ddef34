import { useSelector } from '@xstate/react'
import { isBlank } from '../../../../machines/desk-booking-context.ts'
import { isNumber } from '../../../../machines/desk-booking-form.ts'
import type { DeskDraft } from '../../../../schemas/desk.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../../../ui/t.ts'
import { shortName } from '../names.ts'
import * as look from './booking.css.ts'
import type { DeskBookingRef } from './booking-ref.ts'
import { focusPatient } from './fields.ts'

/** The button that fills an empty form with the values of an earlier form that booked no visit. */
export function EarlierDraft({ booking }: { booking: DeskBookingRef }) {
  const { draft, form } = useSelector(booking, ({ context }) => context)
  if (draft === null || !isBlank(form)) return null
  return (
    <div className={look.offers}>
      <Button
        look="secondary"
        onPress={() => {
          booking.send({ type: 'draft.take' })
          focusPatient()
        }}
      >
        {t('Continue with {name}?', { name: nameOf(draft) })}
      </Button>
    </div>
  )
}

/** Returns the patient's first name and initial; a number or an address if there is no name. */
function nameOf({ patient, name, phone, email }: DeskDraft): string {
  const names = isNumber(patient) ? [name] : [patient]
  const known = names.find((text) => text.trim() !== '')
  if (known !== undefined) return shortName(known)
  return [patient, phone, email].find((text) => text.trim() !== '') ?? ''
}
