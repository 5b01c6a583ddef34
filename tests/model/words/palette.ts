import type { paletteMachine } from '../../../machines/palette.ts'
import { ENDED, type Words } from './words.ts'

export const paletteWords: Words<typeof paletteMachine> = {
  title: 'Palette',
  about: 'Finds a person, a day or a page for staff, on every page of the dashboard.',
  states: {
    closed: ['The palette is not on screen.'],
    open: ['A dialog has a field and the list of what fits its text.', 'modal'],
    'open.idle': ['The text is too short to search people.'],
    'open.waiting': ['The search waits for the next letter.', 'busy'],
    'open.searching': ['The server searches people.', 'busy'],
    'open.found': ['The list has the people found.'],
    'open.failed': ['The people could not be searched. The dialog says why.', 'failed'],
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
