import { aboutMachine } from '../../machines/about.ts'
import { Dentists, introduced, type Dentist } from '../../schemas/dentist.ts'
import type { Website } from '../../schemas/website.ts'
import { lazyModule } from '../first-paint/lazy-module.ts'
import { readDrawn } from '../services/drawn.ts'
import type { Services } from '../services.ts'
import { fromPromise } from './from-promise.ts'

// The landing page is drawn without the schemas of days and times, which this code needs.
const loadCalls = lazyModule(() => import('../services/calls/website.ts'))

/** Connects the landing page's dentists to the clinic's server, and to the data in the page. */
export function provideDentists({ clinic, website }: Services): {
  logic: typeof aboutMachine
  /** The dentists before the server has told their next free times. */
  known: readonly Dentist[]
} {
  const logic = aboutMachine.provide({
    actors: {
      readWebsite: fromPromise<Website, undefined>(async ({ signal }) => {
        const { websiteCalls } = await loadCalls()
        return clinic.calls(websiteCalls).readWebsite(signal)
      }),
    },
  })
  const drawn =
    typeof document === 'undefined' ? undefined : readDrawn(document, 'dentists', Dentists)
  return { logic, known: website ? introduced(website.doctors) : (drawn ?? []) }
}
