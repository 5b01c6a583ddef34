import type { DeskBookingRequest, DeskDraft, DeskTimes, TreatmentTimes } from '../schemas/desk.ts'
import { PersonForm } from '../schemas/person.ts'
import { fieldErrors, type FieldErrors } from './form.ts'

/** The day, agenda and time of a visit. `startsAt` is null if staff have not chosen a time. */
export type DeskPlace = {
  readonly date: string
  /** The id of the agenda. Empty if any doctor can see the patient. */
  readonly agendaId: string
  readonly startsAt: number | null
}

/** The values in the fields of the form with which staff book a visit. */
export type DeskForm = DeskDraft &
  DeskPlace & {
    /** True if the doctor sees a walk-in immediately, even during another visit. */
    readonly isNow: boolean
    /** True if the chosen time has passed, and staff enter the visit afterwards. */
    readonly isAfterwards: boolean
  }

/** Returns true if the text in the Patient field is a phone number, and false if it is a name. */
export const isNumber = (text: string) =>
  /^[^\p{L}]*\p{Nd}[^\p{L}]*(?:(?:x|ext)[^\p{L}]*)?$/iu.test(text)

/** Returns the chosen treatment; undefined if no treatment is chosen or no times are loaded. */
export const treatmentIn = (
  times: DeskTimes | null,
  { treatmentId }: Pick<DeskForm, 'treatmentId'>,
): TreatmentTimes | undefined => times?.treatments.find(({ id }) => id === treatmentId)

/**
 * Returns the doctors to choose from, by agenda: those who have a start time for the chosen
 * treatment on the day. Without a chosen treatment, those who have one for any treatment.
 */
export function agendasIn(times: DeskTimes | null, form: Pick<DeskForm, 'treatmentId'>) {
  const treatment = treatmentIn(times, form)
  const offering = treatment ? [treatment] : (times?.treatments ?? [])
  return new Map(offering.flatMap(({ agendas }) => agendas.map(({ id, name }) => [id, name])))
}

/** Returns the chosen doctor's name. Undefined if any doctor can see the patient. */
export const doctorIn = (times: DeskTimes | null, form: DeskForm): string | undefined =>
  agendasIn(times, form).get(form.agendaId)

/** Returns the treatments to choose from. If a doctor is chosen, those that the doctor offers. */
export function treatmentsIn(times: DeskTimes | null, form: DeskForm): readonly TreatmentTimes[] {
  const all = times?.treatments ?? []
  if (doctorIn(times, form) === undefined) return all
  return all.filter(({ offeredBy }) => offeredBy?.includes(form.agendaId) ?? true)
}

/**
 * Returns a treatment's free and taken start times, in one agenda or in all agendas.
 * An empty `agendaId` selects all agendas. A `taken` time is not free in any selected agenda.
 * The `past` times have passed, so that staff can only enter visits afterwards.
 */
export function startsOf({ agendas }: TreatmentTimes, agendaId: string) {
  const own = agendas.filter(({ id }) => agendaId === '' || id === agendaId)
  const free = inOrder(own.flatMap((agenda) => agenda.free))
  const taken = inOrder(own.flatMap((agenda) => agenda.taken))
  const past = inOrder(own.flatMap((agenda) => agenda.past ?? []))
  return { free, taken: taken.filter((start) => !free.includes(start)), past }
}

const inOrder = (starts: readonly number[]) =>
  [...new Set(starts)].toSorted((one, other) => one - other)

/**
 * Returns the form. If the form's time is not free, the next free slot replaces the time.
 * A time that staff chose to enter a visit afterwards stays, if the treatment is offered then.
 * If the agenda does not offer the treatment that day, `agendaId` becomes empty (any agenda).
 */
export function fitForm(form: DeskForm, times: DeskTimes | null): DeskForm {
  const treatment = treatmentIn(times, form)
  if (!treatment) return form
  const isOffered = treatment.agendas.some(({ id }) => id === form.agendaId)
  const agendaId = isOffered ? form.agendaId : ''
  const { free, past } = startsOf(treatment, agendaId)
  if (form.isAfterwards && form.startsAt !== null && past.includes(form.startsAt))
    return { ...form, agendaId }
  const startsAt = free.find((start) => start >= (form.startsAt ?? 0)) ?? free[0] ?? null
  return { ...form, agendaId, startsAt, isAfterwards: false }
}

/** The result of validating the form: the request to send, or an error for each invalid field. */
type CheckedForm = { readonly request: DeskBookingRequest } | { readonly errors: FieldErrors }

/** Validates the staff's booking form. A visit for a walk-in needs no time. */
export function checkForm(form: DeskForm, isWalkIn: boolean): CheckedForm {
  const { treatmentId, agendaId, date, startsAt, isNow, isAfterwards } = form
  const person = checkPerson(form)
  const errors = {
    ...('errors' in person && person.errors),
    ...(treatmentId === '' && { treatmentId: 'Choose a treatment' }),
    ...(!isWalkIn && startsAt === null && { startsAt: 'Choose a time' }),
  }
  if ('errors' in person || Object.keys(errors).length > 0) return { errors }
  return {
    request: {
      ...person,
      treatmentId,
      ...(agendaId !== '' && { agendaId }),
      ...(isWalkIn && { walkIn: true, overbook: isNow }),
      ...(!isWalkIn && startsAt !== null && { time: { date, startsAt } }),
      ...(!isWalkIn && isAfterwards && { afterwards: true }),
    },
  }
}

type CheckedPerson =
  Pick<DeskBookingRequest, 'person' | 'personId'> | { readonly errors: FieldErrors }

function checkPerson({ person, patient, name, phone, email }: DeskForm): CheckedPerson {
  if (person) return { personId: person.id }
  const isByNumber = isNumber(patient)
  const checked = PersonForm.safeParse({
    name: isByNumber ? name : patient,
    phone: isByNumber ? patient : phone,
    ...(email.trim() !== '' && { email }),
  })
  if (checked.success) return { person: checked.data }
  const { [isByNumber ? 'phone' : 'name']: first, ...others } = fieldErrors(checked.error)
  return { errors: { ...(first !== undefined && { patient: first }), ...others } }
}
