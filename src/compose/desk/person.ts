import * as z from 'zod/mini'
import { relativeMachine } from '../../../machines/relative.ts'
import { personMachine } from '../../../machines/person-card.ts'
import { personLinks, personMerging, personNote } from '../../../machines/person-setup.ts'
import { Relation } from '../../../schemas/account-link.ts'
import type { Services, SessionRef } from '../../services.ts'
import { createDraft } from '../../services/draft.ts'
import { leadFromHere, personHref } from '../../services/navigation.ts'
import { newKey } from '../../services/new-key.ts'
import { actionsOf, draftActions } from '../admin/actions.ts'
import { typedDraft } from '../admin/typed-draft.ts'
import { connected } from '../connected.ts'

const Details = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  chartNumber: z.string(),
  birthDate: z.string(),
  alert: z.string(),
})
const Invitation = z.object({ email: z.string() })
const TypedLink = z.object({ email: z.string(), relation: Relation })
const TypedRelative = z.object({ name: z.string(), birthDate: z.string() })
const TypedFind = z.object({ query: z.string() })
const TypedNote = z.object({ text: z.string(), about: z.string() })

/**
 * Connects the state machine of a person's page to the clinic's server and the stored form input.
 * Returns the connected state machine and its input. `id` is the id of the person on the page.
 */
export function providePerson(services: Services, session: SessionRef, id: string) {
  const actions = actionsOf(services, session)
  const details = createDraft(`person-${id}`, typedDraft(Details))
  const invitation = createDraft(`invitation-${id}`, Invitation)
  const note = createDraft(`note-${id}`, TypedNote)
  const link = createDraft(`link-${id}`, TypedLink)
  const relative = createDraft(`relative-${id}`, TypedRelative)
  const find = createDraft(`find-${id}`, TypedFind)
  const { go } = leadFromHere(services.navigation)
  const logic = connected(personMachine, services).provide({
    actors: {
      note: connected(personNote, services).provide({
        actions: {
          ...actions,
          storeNote: (_, typed) => note.write(typed),
          forgetNote: () => note.clear(),
        },
      }),
      links: connected(personLinks, services).provide({
        actions: { ...actions, ...draftActions(link) },
      }),
      merging: connected(personMerging, services).provide({
        actions: { ...actions, ...draftActions(find) },
      }),
      relative: connected(relativeMachine, services).provide({
        actions: {
          ...actions,
          ...draftActions(relative),
          openPerson: (_, person) => go(personHref(person.id)),
        },
      }),
    },
    actions: {
      ...actions,
      ...draftActions(details),
      storeInvitation: (_, typed) => invitation.write(typed),
      forgetInvitation: () => invitation.clear(),
    },
  })
  const typed = {
    details: details.read(),
    invitation: invitation.read(),
    note: note.read(),
    link: link.read(),
    relative: relative.read(),
    find: find.read(),
  }
  return { logic, input: { id, newKey, ...typed } }
}
