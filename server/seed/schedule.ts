import { agendaOfDoctor } from '../clinic/doctor-agenda.ts'
import type { Storage } from '../storage/storage.ts'
import { DOCTORS, demoDoctor } from './doctors.ts'
import { TREATMENTS } from './treatments.ts'

// The interval between start times at the demo clinic, in minutes.
const STEP = 30

/** Each demo treatment's duration and the pause after it (`buffer`), in minutes. */
const LENGTHS: Readonly<
  Record<(typeof TREATMENTS)[number][0], [duration: number, buffer: number]>
> = {
  'fluoride-treatment': [30, 0],
  'cavity-filling': [45, 15],
  'teeth-whitening': [60, 0],
  'teeth-cleaning': [45, 0],
  'oral-check-up': [30, 0],
  'tooth-extraction': [45, 15],
  'root-canal': [90, 15],
  'braces-consultation': [30, 0],
}

/** Working hours on a weekday (1 is Monday). The start and end are in minutes after midnight. */
type Hours = readonly [weekday: number, from: number, until: number]

const hour = (hours: number) => hours * 60

const daily = (weekdays: readonly number[], from: number, until: number): Hours[] =>
  weekdays.map((weekday) => [weekday, hour(from), hour(until)])

// The demo clinic is closed on Sundays, and every year on the dates in `CLOSURES`.
const OPENING_HOURS = daily([1, 2, 3, 4, 5, 6], 8, 17)
const CLOSURES = [
  ['new-year', '2026-01-01', 'New Year’s Day'],
  ['independence', '2026-07-04', 'Independence Day'],
  ['christmas', '2026-12-25', 'Christmas Day'],
] as const

// The first Saturday of the doctor who works on every second Saturday.
const ALTERNATES_FROM = '2024-01-13'

type Schedule = {
  /** A doctor's weekly working hours, with a lunch break on most days. */
  readonly hours: readonly Hours[]
  /** A doctor's additional working hours in every second week. */
  readonly secondWeeks?: readonly Hours[]
  /** The ids of the treatments that the doctor offers. */
  readonly treatments: readonly string[]
}

const SCHEDULES: Readonly<Record<(typeof DOCTORS)[number][0], Schedule>> = {
  'amara-cole': {
    hours: [...daily([1, 2, 3, 4, 5], 8, 12), ...daily([1, 2, 3, 4, 5], 13, 16)],
    treatments: [
      'fluoride-treatment',
      'cavity-filling',
      'teeth-cleaning',
      'oral-check-up',
      'tooth-extraction',
    ],
  },
  'jonas-berg': {
    hours: [...daily([1, 3, 4], 9, 12), ...daily([1, 3, 4], 13, 17)],
    secondWeeks: daily([6], 9, 13),
    treatments: ['cavity-filling', 'oral-check-up', 'tooth-extraction', 'root-canal'],
  },
  'mei-tanaka': {
    hours: [...daily([2, 3, 5], 9, 12), ...daily([2, 3, 5], 13, 17), ...daily([6], 8, 13)],
    treatments: [
      'fluoride-treatment',
      'teeth-whitening',
      'teeth-cleaning',
      'oral-check-up',
      'braces-consultation',
    ],
  },
}

/**
 * Adds the demo clinic's opening hours and closures, and the doctors' working hours and treatments.
 * Store the treatments and the doctors before calling `seedSchedules`.
 */
export async function seedSchedules(tx: Storage): Promise<void> {
  await addLengths(tx)
  await addHours(tx, null, OPENING_HOURS, 'all')
  await addClosures(tx)
  for (const [position, [id, name]] of DOCTORS.entries()) {
    const agenda = agendaOfDoctor(demoDoctor(id))
    const { hours, secondWeeks = [], treatments } = SCHEDULES[id]
    await tx
      .insertInto('agenda')
      .values({ id: agenda, doctor_id: demoDoctor(id), name, position })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await addHours(tx, agenda, hours, 'all')
    await addHours(tx, agenda, secondWeeks, 'second')
    await tx
      .insertInto('agenda_treatment')
      .values(treatments.map((treatment_id) => ({ agenda_id: agenda, treatment_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function addLengths(tx: Storage): Promise<void> {
  for (const [id] of TREATMENTS) {
    const [duration_minutes, buffer_minutes] = LENGTHS[id]
    await tx
      .updateTable('treatment')
      .set({ duration_minutes, buffer_minutes, step_minutes: STEP })
      .where('id', '=', id)
      .execute()
  }
}

async function addClosures(tx: Storage): Promise<void> {
  await tx
    .insertInto('time_off')
    .values(
      CLOSURES.map(([id, date, reason]) => ({
        id: `demo-${id}`,
        from_date: date,
        from_minute: 0,
        until_date: date,
        until_minute: hour(24),
        reason,
        yearly: 1,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function addHours(
  tx: Storage,
  agenda: string | null,
  hours: readonly Hours[],
  weeks: 'all' | 'second',
): Promise<void> {
  if (hours.length === 0) return
  await tx
    .insertInto('work_rule')
    .values(
      hours.map(([weekday, starts_at, ends_at]) => ({
        id: `${agenda ?? 'clinic'} ${weekday} ${starts_at}`,
        agenda_id: agenda,
        weekday,
        starts_at,
        ends_at,
        weeks,
        from_date: weeks === 'second' ? ALTERNATES_FROM : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
