import { t } from '../../../ui/t.ts'
import type { DeskBookingRef } from './booking-ref.ts'

/** The labels of the booking form's fields, in the order in which the form shows the fields. */
export const LABELS = {
  patient: t('Patient'),
  name: t('Name'),
  phone: t('Phone number'),
  email: t('Email address'),
  treatmentId: t('Treatment'),
  startsAt: t('Time'),
  agendaId: t('Doctor'),
  date: t('Day'),
}

/** The props that each group of fields in the booking form gets. */
export type Fields = {
  booking: DeskBookingRef
  isBusy: boolean
  /** Returns the props of one field of the booking form. */
  field: (name: keyof typeof LABELS) => {
    name: string
    label: string
    errorMessage: string | undefined
  }
  /** Hides the error of a field that is being edited. */
  hide: (name: string) => void
}

/** Moves the focus to the Patient field after the press of a button that changes the whole form. */
export const focusPatient = () => document.getElementsByName('patient')[0]?.focus()
