import type { TreatmentColor } from '../../../schemas/treatment-color.ts'
import type { DOCTORS } from '../doctors.ts'
import type { TREATMENTS } from '../treatments.ts'

type Doctor = (typeof DOCTORS)[number][0]
type Treatment = (typeof TREATMENTS)[number][0]

/** A visit that a doctor may have on a day. `at` is its start in hours after midnight. */
type Place = readonly [at: number, treatment: Treatment]

/**
 * The visits that fill a whole day of each doctor. A start outside the doctor's working hours of
 * a day falls away: for example, only on Saturdays does anybody come at noon.
 */
export const FULL_DAY: Readonly<Record<Doctor, readonly Place[]>> = {
  'amara-cole': [
    [8, 'teeth-cleaning'],
    [9, 'cavity-filling'],
    [10, 'oral-check-up'],
    [10.5, 'fluoride-treatment'],
    [11, 'tooth-extraction'],
    [13, 'oral-check-up'],
    [13.5, 'fluoride-treatment'],
    [14, 'cavity-filling'],
    [15, 'teeth-cleaning'],
  ],
  'jonas-berg': [
    [9, 'root-canal'],
    [11, 'cavity-filling'],
    [12, 'oral-check-up'],
    [12.5, 'oral-check-up'],
    [13, 'tooth-extraction'],
    [14, 'oral-check-up'],
    [14.5, 'oral-check-up'],
    [15, 'root-canal'],
  ],
  'mei-tanaka': [
    [8, 'oral-check-up'],
    [8.5, 'braces-consultation'],
    [9, 'teeth-whitening'],
    [10, 'oral-check-up'],
    [10.5, 'braces-consultation'],
    [11, 'teeth-cleaning'],
    [12, 'fluoride-treatment'],
    [12.5, 'oral-check-up'],
    [13, 'teeth-whitening'],
    [14, 'braces-consultation'],
    [14.5, 'fluoride-treatment'],
    [15, 'teeth-cleaning'],
    [16, 'oral-check-up'],
    [16.5, 'braces-consultation'],
  ],
}

/** The treatments for which children come. */
export const FOR_CHILDREN: ReadonlySet<string> = new Set<Treatment>([
  'fluoride-treatment',
  'oral-check-up',
  'teeth-cleaning',
  'braces-consultation',
])

/** The notes that staff wrote about the people of some of today's visits. */
export const NOTES = [
  'Comes by train, and may be ten minutes late.',
  'Wants to know the price before each treatment.',
  'Prefers calls after 3 PM.',
]

/** The colors of some treatments in the agenda. */
export const COLORS = {
  'teeth-cleaning': 'teal',
  'oral-check-up': 'blue',
  'cavity-filling': 'orange',
  'root-canal': 'violet',
  'tooth-extraction': 'pink',
  'braces-consultation': 'olive',
} as const satisfies Partial<Record<Treatment, TreatmentColor>>

/** The alert about the first patient who has a note. */
export const ALERT = 'Needs a Spanish interpreter'

/** The messages from the contact form, newest first. `hoursAgo` is when they were sent. */
export const MESSAGES = [
  {
    email: 'nadia.hussein@mail.test',
    subject: 'Do you have time for a new patient?',
    message:
      'I have just moved to Mulberry Street and have not seen a dentist for two years.\n\nDo you take new patients, and would a Saturday be possible?',
    hoursAgo: 3,
  },
  {
    email: 'chloe.bennett@mail.test',
    subject: 'Receipt for my insurance',
    message:
      'My insurer asks for the receipt of my last visit with the clinic’s address. Thank you!',
    hoursAgo: 20,
  },
  {
    email: 'walter.k.senior@mail.test',
    subject: 'Wheelchair',
    message: 'My father uses a wheelchair. Is there an elevator, and is its door wide enough?',
    hoursAgo: 44,
    isHandled: true,
  },
  {
    email: 'office@brightsmile-supplies.test',
    subject: 'Delivery next week',
    message: 'Your order of gloves and masks arrives next week.',
    hoursAgo: 75,
    isHandled: true,
  },
]

/** What patients with accounts wrote about their visits of last week. The owner has yet to decide. */
export const REVIEWS = [
  { stars: 5, words: 'I was nervous, and nobody rushed me. It did not hurt at all.' },
  { stars: 4, words: 'Friendly and careful. I waited ten minutes.' },
]
