import * as z from 'zod/mini'
import { Failure } from '../../../machines/failure.ts'
import type { NewNote } from '../../../machines/note.ts'
import { relativeMachine } from '../../../machines/relative.ts'
import { personMachine } from '../../../machines/person-card.ts'
import { personLinks, personNote, type PersonWish } from '../../../machines/person-setup.ts'
import type { Note } from '../../../schemas/desk.ts'
import { Relation } from '../../../schemas/account-link.ts'
import type { Person, PersonChange, PersonInvitation } from '../../../schemas/person.ts'
import type { Services, SessionRef } from '../../services.ts'
import { personCalls } from '../../services/calls/person.ts'
import { createDraft } from '../../services/draft.ts'
import { leadFromHere, personHref } from '../../services/navigation.ts'
import { newKey } from '../../services/new-key.ts'
import { actionsOf, draftActions } from '../admin/actions.ts'
import { typedDraft } from '../admin/typed-draft.ts'
import { connected } from '../connected.ts'
import { fromPromise } from '../from-promise.ts'

const Details = z.object({ name: z.string(), phone: z.string(), email: z.string() })
const Invitation = z.object({ email: z.string() })
const TypedLink = z.object({ email: z.string(), relation: Relation })
const TypedRelative = z.object({ name: z.string(), birthDate: z.string() })
const TypedNote = z.object({ text: z.string(), about: z.string() })

/** Returns an actor that calls `send` to change a person's record on the clinic's server. */
const sending = <Change>(send: (id: string, change: Change) => Promise<Person>) =>
  fromPromise<Person, PersonWish<Change>>(async ({ input: { id, change } }) => {
    if (change === null) throw new Failure('rejected', 'Check the contact details.')
    return send(id, change)
  })

/**
 * Connects the state machine of a person's page to the clinic's server and the stored form input.
 * Returns the connected state machine and its input. `id` is the id of the person on the page.
 */
export function providePerson(services: Services, session: SessionRef, id: string) {
  const clinic = services.clinic.calls(personCalls)
  const actions = actionsOf(services, session)
  const details = createDraft(`person-${id}`, typedDraft(Details))
  const invitation = createDraft(`invitation-${id}`, Invitation)
  const note = createDraft(`note-${id}`, TypedNote)
  const link = createDraft(`link-${id}`, TypedLink)
  const relative = createDraft(`relative-${id}`, TypedRelative)
  const { go } = leadFromHere(services.navigation)
  const logic = personMachine.provide({
    actors: {
      note: personNote.provide({
        actors: {
          addNote: fromPromise<Note, NewNote>(({ input: { request, key } }) =>
            clinic.addNote(request, key),
          ),
        },
        actions: {
          ...actions,
          storeNote: (_, typed) => note.write(typed),
          forgetNote: () => note.clear(),
        },
      }),
      links: connected(personLinks, services).provide({
        actions: { ...actions, ...draftActions(link) },
      }),
      relative: connected(relativeMachine, services).provide({
        actions: {
          ...actions,
          ...draftActions(relative),
          openPerson: (_, person) => go(personHref(person.id)),
        },
      }),
      readPerson: fromPromise<Person, { id: string }>(({ input, signal }) =>
        clinic.person(input.id, signal),
      ),
      saveDetails: sending<PersonChange>(clinic.changePerson),
      sendInvitation: sending<PersonInvitation>(clinic.invitePerson),
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
  }
  return { logic, input: { id, newKey, ...typed } }
}
