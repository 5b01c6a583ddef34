import type { WeekHours } from '../schemas/week.ts'

/** The usual opening hours and treatments of a country's dental clinics. Prices are in dollars. */
export type Preset = {
  readonly country: string
  /** The first day of the week: 1 is Monday, 7 is Sunday. */
  readonly weekStart: number
  /** The opening hours, each with the days of the week on which the clinic has these hours. */
  readonly hours: readonly (readonly [days: readonly number[], start: string, end: string])[]
  readonly treatments: readonly Usual[]
}

/** A treatment that most clinics offer, with its price in dollars and its length in minutes. */
type Usual = readonly [name: string, price: number, duration: number]

const WORKDAYS = [1, 2, 3, 4, 5]

/** The suggested hours and treatments that the guided setup shows for each country. */
export const PRESETS: readonly Preset[] = [
  {
    country: 'United States',
    weekStart: 7,
    hours: [[WORKDAYS, '08:00', '17:00']],
    treatments: [
      ['Oral Check-up', 90, 30],
      ['Teeth Cleaning', 120, 60],
      ['Cavity Filling', 200, 45],
      ['Tooth Extraction', 220, 45],
      ['Root Canal Treatment', 900, 90],
      ['Teeth Whitening', 350, 60],
    ],
  },
  {
    country: 'United Kingdom',
    weekStart: 1,
    hours: [
      [WORKDAYS, '09:00', '13:00'],
      [WORKDAYS, '14:00', '17:30'],
    ],
    treatments: [
      ['Oral Check-up', 60, 20],
      ['Scale and Polish', 85, 30],
      ['Cavity Filling', 150, 45],
      ['Tooth Extraction', 180, 45],
      ['Root Canal Treatment', 550, 90],
      ['Teeth Whitening', 350, 60],
    ],
  },
  {
    country: 'Germany',
    weekStart: 1,
    hours: [
      [WORKDAYS, '08:00', '12:00'],
      [[1, 2, 4], '14:00', '18:00'],
    ],
    treatments: [
      ['Oral Check-up', 40, 15],
      ['Professional Teeth Cleaning', 110, 60],
      ['Cavity Filling', 100, 45],
      ['Tooth Extraction', 90, 30],
      ['Root Canal Treatment', 450, 90],
    ],
  },
  {
    country: 'Spain',
    weekStart: 1,
    hours: [
      [WORKDAYS, '09:30', '14:00'],
      [WORKDAYS, '16:00', '20:00'],
    ],
    treatments: [
      ['Oral Check-up', 30, 20],
      ['Teeth Cleaning', 65, 45],
      ['Cavity Filling', 70, 45],
      ['Tooth Extraction', 80, 30],
      ['Root Canal Treatment', 250, 90],
      ['Teeth Whitening', 250, 60],
    ],
  },
  {
    country: 'Saudi Arabia',
    weekStart: 7,
    hours: [
      [[7, 1, 2, 3, 4], '09:00', '13:00'],
      [[7, 1, 2, 3, 4, 6], '16:00', '21:00'],
    ],
    treatments: [
      ['Oral Check-up', 40, 20],
      ['Teeth Cleaning', 80, 30],
      ['Cavity Filling', 110, 45],
      ['Tooth Extraction', 80, 30],
      ['Root Canal Treatment', 400, 90],
      ['Teeth Whitening', 270, 60],
    ],
  },
  {
    country: 'India',
    weekStart: 1,
    hours: [
      [[...WORKDAYS, 6], '10:00', '13:30'],
      [[...WORKDAYS, 6], '17:00', '20:30'],
    ],
    treatments: [
      ['Oral Check-up', 6, 15],
      ['Scaling and Polishing', 18, 45],
      ['Cavity Filling', 15, 30],
      ['Tooth Extraction', 15, 30],
      ['Root Canal Treatment', 60, 60],
    ],
  },
]

/** Returns a country's usual opening hours, starting with the first day of that country's week. */
export const hoursOfPreset = ({ hours, weekStart }: Preset): WeekHours[] =>
  Array.from({ length: 7 }, (_, index) => ((weekStart - 1 + index) % 7) + 1).flatMap((weekday) =>
    hours
      .filter(([days]) => days.includes(weekday))
      .map(([, start, end]) => ({ weekday, start, end, weeks: 'all' as const })),
  )
