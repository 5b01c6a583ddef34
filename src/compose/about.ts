import { aboutMachine } from '../../machines/about.ts'
import type { Website } from '../../schemas/website.ts'
import { readDrawnWebsite } from '../services/drawn-website.ts'
import type { Services } from '../services.ts'
import { websiteCalls } from '../services/calls/website.ts'
import { fromPromise } from './from-promise.ts'

/** Connects the About page's state machine to the clinic's server, and to the data in the page. */
export function provideAbout({ clinic, website }: Services) {
  const { readWebsite } = clinic.calls(websiteCalls)
  const logic = aboutMachine.provide({
    actors: {
      readWebsite: fromPromise<Website, undefined>(({ signal }) => readWebsite(signal)),
    },
  })
  const known =
    website ?? (typeof document === 'undefined' ? undefined : readDrawnWebsite(document))
  return { logic, input: { known } }
}
