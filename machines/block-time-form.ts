import { conflictsOfTimeOff, TimeOffForm } from '../schemas/week.ts'
import { fieldErrors, type FieldErrors } from './form.ts'
import { toEnd } from './schedule-draft.ts'

/** The values in the form with which staff block time. An empty time means the whole day. */
export type BlockForm = {
  /** The id of the agenda. Empty if none is chosen. */
  readonly agendaId: string
  readonly from: string
  readonly fromTime: string
  readonly until: string
  readonly untilTime: string
  readonly reason: string
}

type CheckedForm = { readonly body: TimeOffForm } | { readonly errors: FieldErrors }

/** Validates the form. Returns the time off to store, or an error for each invalid field. */
export function checkBlock(form: BlockForm): CheckedForm {
  const { agendaId, from, fromTime, until, untilTime, reason } = form
  const { data, error } = TimeOffForm.safeParse({
    agendaId,
    from,
    ...(fromTime !== '' && { fromTime }),
    until: until || from,
    ...(untilTime !== '' && { untilTime: toEnd(untilTime) }),
    reason,
    yearly: false,
  })
  const errors = {
    ...(agendaId === '' && { agendaId: 'Choose a doctor' }),
    ...(data ? conflictsOfTimeOff(data) : fieldErrors(error)),
  }
  return data && Object.keys(errors).length === 0 ? { body: data } : { errors }
}
