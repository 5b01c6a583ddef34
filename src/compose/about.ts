import { aboutMachine } from '../../machines/about.ts'
import { readDrawnWebsite } from '../services/drawn-website.ts'
import type { Services } from '../services.ts'
import { connected } from './connected.ts'

/** Connects the About page's state machine to the clinic's server, and to the data in the page. */
export function provideAbout(services: Services) {
  const known =
    services.website ?? (typeof document === 'undefined' ? undefined : readDrawnWebsite(document))
  return { logic: connected(aboutMachine, services), input: { known } }
}
