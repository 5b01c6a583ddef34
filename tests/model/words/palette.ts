import type { paletteMachine } from '../../../machines/palette.ts'
import { ENDED, type Words } from './words.ts'

export const paletteWords: Words<typeof paletteMachine> = {
  title: 'Palette',
  about: 'Lets staff find a person, a day or a page, from every page of the dashboard.',
  states: {
    closed: ['The palette is not on screen.'],
    open: ['A dialog shows a search field and the list of matches.', 'modal'],
    'open.idle': ['The text is too short for a search for people.'],
    'open.waiting': ['The search for people starts after a short pause.', 'busy'],
    'open.searching': ['The server is searching for people.', 'busy'],
    'open.found': ['The list contains the people that were found.'],
    'open.failed': ['The search for people failed. The dialog says why.', 'failed'],
    ended: [ENDED],
  },
  events: {
    'palette.open': '{who} opens the palette',
    'palette.close': '{who} closes the palette',
    'query.type': '{who} types “{text}”',
  },
  actors: { findPeople: 'the clinic, asked for people,' },
  delays: { pause: 'nothing was typed for a fifth of a second' },
}
