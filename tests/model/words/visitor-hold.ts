import type { visitorHoldMachine } from '../../../machines/visitor-hold.ts'
import type { Words } from './words.ts'

export const visitorHoldWords: Words<typeof visitorHoldMachine> = {
  title: 'A visitor’s time',
  about: 'Holds the time that a visitor has chosen, on the login and sign-up screens.',
  states: {
    finding: ['The clinic is asked whether the chosen time is free.'],
    offered: ['The time is held for the visitor. The screen says until when.'],
    taken: ['The screen says that the time is no longer free.'],
    unknown: ['The clinic did not answer. The visitor can still log in and book.'],
  },
  events: { 'slot.gone': 'somebody else takes the time' },
  actors: { findTime: 'the clinic, asked for the free times of the day,' },
  delays: {},
}
