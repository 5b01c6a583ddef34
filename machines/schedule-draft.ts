import type * as z from 'zod/mini'
import type { Weeks } from '../schemas/alternation.ts'
import { AgendaForm, type AgendaSetup, type HoursSetup } from '../schemas/setup.ts'
import {
  conflictsOf,
  conflictsOfTimeOff,
  TimeOffForm,
  Week,
  type Conflicts,
} from '../schemas/week.ts'
import type { Checked } from './editor.ts'
import type { FieldErrors } from './form.ts'

/** The stored hours of the clinic, or the stored schedule of a doctor. */
export type Schedule = HoursSetup | AgendaSetup

/** Entered working hours of one weekday. `id` stays the same when rows are added or removed. */
export type HoursRow = {
  readonly id: number
  /** The day of the week: 1 is Monday, 7 is Sunday. */
  readonly weekday: number
  readonly start: string
  readonly end: string
  readonly weeks: Weeks
  readonly from: string
  readonly until: string
}

/** Working hours of one date, as entered in the form. */
export type ExtraRow = {
  readonly id: number
  readonly date: string
  readonly start: string
  readonly end: string
}

/** An entered clinic closure or time off of a doctor. Empty times mean the whole day. */
export type TimeOffDraft = {
  readonly from: string
  readonly fromTime: string
  readonly until: string
  readonly untilTime: string
  readonly reason: string
  readonly yearly: boolean
}

/** The values in the fields of the forms on a schedule's page, valid or not. */
export type ScheduleDraft = {
  readonly hours: readonly HoursRow[]
  readonly extra: readonly ExtraRow[]
  readonly treatments: readonly string[]
  readonly activeUntil: string
  readonly off: TimeOffDraft
}

/** The change to request: save the weekly schedule, or add or delete a period of time off. */
export type ScheduleWish =
  | { readonly kind: 'week'; readonly agendaId: string | null }
  | { readonly kind: 'add'; readonly agendaId: string | null }
  | { readonly kind: 'delete'; readonly id: string }

export type ScheduleChange =
  | { readonly kind: 'hours'; readonly form: Week }
  | { readonly kind: 'agenda'; readonly agendaId: string; readonly form: AgendaForm }
  | { readonly kind: 'add'; readonly form: TimeOffForm }
  | { readonly kind: 'delete'; readonly id: string }

const NO_TIME_OFF: TimeOffDraft = {
  from: '',
  fromTime: '',
  until: '',
  untilTime: '',
  reason: '',
  yearly: false,
}

export const BLANK_SCHEDULE: ScheduleDraft = {
  hours: [],
  extra: [],
  treatments: [],
  activeUntil: '',
  off: NO_TIME_OFF,
}

// In the API, the end of the day is 24:00, but a browser's time field shows 00:00.
const toField = (time: string) => (time === '24:00' ? '00:00' : time)
/** Converts an end time for the API. Midnight is `00:00` in a time field, and `24:00` in the API. */
export const toEnd = (time: string) => (time === '00:00' ? '24:00' : time)

/** Converts the stored hours or schedule to the values in the forms' fields. */
export function draftOfSchedule(loaded: Schedule): ScheduleDraft {
  return {
    ...BLANK_SCHEDULE,
    hours: loaded.hours.map(({ weekday, start, end, weeks, from = '', until = '' }, id) => {
      return { id, weekday, start, end: toField(end), weeks, from, until }
    }),
    extra: loaded.extra.map(({ date, start, end }, id) => ({ id, date, start, end: toField(end) })),
    ...('_id' in loaded && {
      treatments: loaded.treatments,
      activeUntil: loaded.activeUntil ?? '',
    }),
  }
}

/**
 * Returns the values of all forms on the schedule's page after one form was saved.
 * Only the values of the saved form may differ from the given `draft`.
 */
export function draftAfterSchedule(
  draft: ScheduleDraft,
  { kind }: ScheduleWish,
  loaded: Schedule,
): ScheduleDraft {
  if (kind === 'week') return { ...draftOfSchedule(loaded), off: draft.off }
  return kind === 'add' ? { ...draft, off: NO_TIME_OFF } : draft
}

/** Parses the form of the chosen action. Returns the change, or an error for each wrong field. */
export function checkSchedule(draft: ScheduleDraft, wish: ScheduleWish): Checked<ScheduleChange> {
  if (wish.kind === 'delete') return { change: wish }
  if (wish.kind === 'add') return checkTimeOff(draft.off, wish.agendaId)
  const { agendaId } = wish
  const week = weekOf(draft)
  if (agendaId === null) return checkWeek(draft, Week, week, (form) => ({ kind: 'hours', form }))
  const agenda = agendaOf(draft, week)
  return checkWeek(draft, AgendaForm, agenda, (form) => ({ kind: 'agenda', agendaId, form }))
}

function checkWeek<Form extends Week>(
  draft: ScheduleDraft,
  schema: z.ZodMiniType<Form>,
  typed: unknown,
  changeOf: (form: Form) => ScheduleChange,
): Checked<ScheduleChange> {
  const { success, data, error } = schema.safeParse(typed)
  if (!success) return { errors: errorsOf(error.issues, draft) }
  const conflicts = conflictsOf(data)
  if (Object.keys(conflicts).length > 0) return { errors: named(conflicts, draft) }
  return { change: changeOf(data) }
}

/** Returns the weekly hours and extra days of a draft as they are sent, valid or not. */
export const weekOf = ({ hours, extra }: ScheduleDraft) => ({
  hours: hours.map(({ weekday, start, end, weeks, from, until }) => ({
    weekday,
    start,
    end: toEnd(end),
    weeks,
    ...(from !== '' && { from }),
    ...(until !== '' && { until }),
  })),
  extra: extra.map(({ date, start, end }) => ({ date, start, end: toEnd(end) })),
})

const agendaOf = ({ treatments, activeUntil }: ScheduleDraft, week: object) => ({
  ...week,
  treatments,
  ...(activeUntil !== '' && { activeUntil }),
})

function checkTimeOff(off: TimeOffDraft, agendaId: string | null): Checked<ScheduleChange> {
  const { success, data, error } = TimeOffForm.safeParse({
    ...(agendaId !== null && { agendaId }),
    from: off.from,
    ...(off.fromTime !== '' && { fromTime: off.fromTime }),
    // Time off without a last day lasts one day.
    until: off.until || off.from,
    ...(off.untilTime !== '' && { untilTime: toEnd(off.untilTime) }),
    reason: off.reason,
    yearly: off.yearly,
  })
  if (!success) return { errors: errorsOf(error.issues, null) }
  const conflicts = conflictsOfTimeOff(data)
  if (Object.keys(conflicts).length > 0) return { errors: named(conflicts, null) }
  return { change: { kind: 'add', form: data } }
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

function errorsOf(issues: readonly Issue[], draft: ScheduleDraft | null): FieldErrors {
  const first: Record<string, string> = {}
  for (const { path, message } of issues) first[path.join('/')] ??= message
  return named(first, draft)
}

/** Returns the name of the form field for a property (`part`) of the row with the given `id`. */
export const fieldOf = (list: 'hours' | 'extra', id: number, part: string) =>
  `${list}-${id}-${part}`

/** Converts the paths of errors, such as `hours/2/end`, to the names of form fields. */
function named(conflicts: Conflicts, draft: ScheduleDraft | null): FieldErrors {
  const names = Object.entries(conflicts).map(([path, message]) => {
    const [list, index, part = ''] = path.split('/')
    const row = list === 'hours' || list === 'extra' ? draft?.[list][Number(index)] : undefined
    const isRow = row !== undefined && (list === 'hours' || list === 'extra')
    return [isRow ? fieldOf(list, row.id, part) : path, message] as const
  })
  return Object.fromEntries(names)
}
