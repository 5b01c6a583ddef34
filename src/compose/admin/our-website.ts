import * as z from 'zod/mini'
import { ourWebsiteMachine } from '../../../machines/our-website.ts'
import { changeWebsite } from '../../../schemas/calls/website-setup.ts'
import type { WebsiteForm } from '../../../schemas/website.ts'
import type { Services, SessionRef } from '../../services.ts'
import { createDraft } from '../../services/draft.ts'
import { connected } from '../connected.ts'
import { actionsOf, draftActions } from './actions.ts'
import { changeActors, type Changing } from './setup-requests.ts'
import { typedDraft } from './typed-draft.ts'

const text = z.string()
const Draft = z.object({
  newPatients: text,
  insurance: text,
  payment: text,
  emergencies: text,
  directions: text,
  doctors: z.array(z.object({ _id: text, specialty: text, about: text, img: text })),
  photos: z.array(z.object({ url: text, alt: text })),
  map: text,
  sampleReviews: z.boolean(),
})

const changing: Changing<WebsiteForm> = (body, query, send) => send(changeWebsite, { query, body })

/** Connects the website page's state machine to the clinic's server and the stored form input. */
export function provideOurWebsite(services: Services, session: SessionRef) {
  const draft = createDraft('website', typedDraft(Draft))
  const logic = connected(ourWebsiteMachine, services).provide({
    actors: changeActors(services, changing),
    actions: { ...actionsOf(services, session), ...draftActions(draft) },
  })
  return { logic, draft: draft.read() }
}
