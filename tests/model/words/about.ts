import type { aboutMachine } from '../../../machines/about.ts'
import { RETRY, type Words } from './words.ts'

export const aboutWords: Words<typeof aboutMachine> = {
  title: 'About the clinic',
  about: 'Loads what the website says about the clinic, with the next free times.',
  states: {
    loading: [
      'The contents are loading. If the page already has them, it shows them without free times.',
      'busy',
    ],
    shown: ['The page shows the dentists, the treatments and the clinic’s texts.'],
    failed: ['The contents could not be loaded. The page says why and offers a retry.', 'failed'],
  },
  events: { retry: RETRY },
  actors: { readWebsite: 'the clinic, asked what its website says,' },
  delays: {},
}
