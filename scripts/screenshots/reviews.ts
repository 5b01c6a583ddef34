import type { InboxReview, ReviewedVisit, ReviewInbox } from '../../schemas/review.ts'
import { answer, press, type Scene } from './scene.ts'

const WORDS =
  'I was nervous about the filling. They explained each step before they took it, and it did not hurt at all.'
const ANSWER = 'Thank you for your kind words. We look forward to your next visit.'

const visit: ReviewedVisit = {
  bookingId: 'b1',
  treatment: 'Cavity Filling',
  date: 'Jan 13, 2026',
  slot: '08.00 AM - 08.45 AM',
  name: 'Pat P.',
}
const told = { stars: 4, words: WORDS, answer: ANSWER, version: 2 } as const

const VISITS: readonly ReviewedVisit[] = [
  visit,
  { ...visit, bookingId: 'b2', review: { ...told, state: 'new', answer: '' } },
  { ...visit, bookingId: 'b3', review: { ...told, state: 'published' } },
  { ...visit, bookingId: 'b4', review: { ...told, state: 'declined', stars: 1, words: '' } },
]

const review: InboxReview = {
  ...told,
  _id: 'r1',
  patientName: 'Maria Gonzalez',
  name: 'Maria G.',
  treatment: 'Cavity Filling',
  date: 'Jan 13, 2026',
  state: 'new',
  answer: '',
  writtenAt: '2026-01-14T15:00:00.000Z',
}
const INBOX: ReviewInbox = {
  reviews: [
    review,
    { ...review, _id: 'r2', state: 'published', answer: ANSWER },
    { ...review, _id: 'r3', state: 'declined', stars: 1, words: '' },
  ],
  offset: 0,
  total: 3,
  undecided: 1,
}

const OWN = '/dashboard/review'
const PAGE = '/dashboard/reviews'

/** Screenshots of the page on which patients review their visits. */
export const OWN_REVIEWS: readonly Scene[] = [
  { name: 'own-reviews-none', path: OWN },
  { name: 'own-reviews', path: OWN, stage: answer('/own-review', VISITS) },
  {
    name: 'own-reviews-writing',
    path: `${OWN}?visit=b2`,
    stage: answer('/own-review', VISITS),
    isWindow: true,
  },
  {
    name: 'own-reviews-mistake',
    path: `${OWN}?visit=b1`,
    stage: answer('/own-review', VISITS),
    isWindow: true,
    act: press('Send review'),
  },
]

/** Screenshots of the page on which the owner publishes and answers reviews. */
export const REVIEWS: readonly Scene[] = [
  { name: 'reviews-none', path: PAGE },
  { name: 'reviews', path: PAGE, stage: answer('/desk/review', INBOX) },
  {
    name: 'reviews-deciding',
    path: PAGE,
    stage: answer('/desk/review', INBOX),
    isWindow: true,
    act: press(/^Decide: Maria/),
  },
]
