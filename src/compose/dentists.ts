import { Dentists, introduced } from '../../schemas/dentist.ts'
import { readDrawn } from '../services/drawn.ts'
import type { Services } from '../services.ts'
import { provideAbout } from './about.ts'

/** Connects the landing page's dentists to the clinic's server, and to the data in the page. */
export function provideDentists(services: Services) {
  const { logic, input } = provideAbout(services)
  const drawn =
    typeof document === 'undefined' ? undefined : readDrawn(document, 'dentists', Dentists)
  /** The dentists before the server has told their next free times. */
  const known = input.known ? introduced(input.known.doctors) : (drawn ?? [])
  return { logic, known }
}
