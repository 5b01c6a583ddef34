import type { Person } from '../schemas/person.ts'
import { answered, failing, fails } from './actor-result.ts'
import { checkedDetails, checkedInvitation, personSetup, wishOf } from './person-setup.ts'
import { expiredEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'

const SAVED: Toast = { kind: 'success', text: 'The contact details are saved.' }

const sentTo = ({ event: { output } }: { event: { output: Person } }): Toast => ({
  kind: 'success',
  text: `A link is on its way to ${output.email ?? ''}.`,
})

const keepsPerson = { type: 'keepPerson', params: answered } as const
const keepsFailure = { type: 'keepFailure', params: failing } as const

/** The transitions that validate the entered values, and lead to `target` if they are valid. */
const checks = <Target extends string, Params>(target: Target, params: Params) =>
  [
    { guard: { type: 'isValid', params }, target, actions: { type: 'check', params } },
    { actions: { type: 'check', params } },
  ] as const

/** The transitions to `target` after the server has refused a change of the person's details. */
const goesBack = <Target extends string>(target: Target) =>
  [
    { ...expiredEnds, target: '#personCard.ended' },
    {
      guard: { type: 'isOutdated', params: failing },
      target,
      actions: [keepsFailure, { type: 'keepNewer', params: failing }],
    },
    { target, actions: keepsFailure },
  ] as const

/**
 * The state machine of a person's page, with the contact details, the story and the notes.
 *
 * - `loading` reads the person. `failed` means that reading failed; `retry` reads the person again.
 * - `open` shows the person, while the child machine `note` has the form for a note.
 * - `note.added` adds a stored note to the person's story, which is the list of events.
 * - `details.edit` opens the form for the contact details, and `details.cancel` closes it.
 * - `draft.edit` carries all values of the form, which are then stored in the browser.
 * - `details.save` validates the values, and `saving` sends them to the clinic's server.
 * - `invitation.edit` contains the email address to which a link to the appointments is mailed.
 * - The browser stores the entered email address, so that it survives a reload.
 * - `invitation.send` validates the address, and `inviting` asks the server to mail the link.
 * - A link cannot be sent while the form for the contact details is open.
 * - If somebody else has changed the person's details, the page shows the stored details.
 * - If the stored details have changed, the open form keeps the entered values for another attempt.
 * - If the form had unsaved values before a page reload, the form opens again with these values.
 * - If the session has expired (401), `ended` opens the login screen.
 */
export const personMachine = personSetup.createMachine({
  id: 'personCard',
  context: ({ input: { details, invitation, ...input } }) => ({
    ...input,
    person: null,
    draft: details?.draft ?? null,
    basis: details?.revision ?? null,
    invitation: invitation ?? null,
    found: {},
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'readPerson',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: 'isTyped', target: 'open.editing', actions: keepsPerson },
          { target: 'open', actions: keepsPerson },
        ],
        onError: [expiredEnds, fails],
      },
    },
    open: {
      invoke: {
        src: 'note',
        id: 'note',
        input: ({ context: { id, note, newKey } }) => ({ personId: id, draft: note, newKey }),
      },
      on: { 'note.added': { actions: { type: 'keepNote', params: ({ event }) => event } } },
      initial: 'reading',
      states: {
        reading: {
          on: {
            'details.edit': { target: 'editing', actions: 'startDraft' },
            'invitation.edit': {
              actions: [
                { type: 'keepInvitation', params: ({ event }) => event.draft },
                { type: 'storeInvitation', params: ({ event }) => event.draft },
              ],
            },
            'invitation.send': checks('inviting', checkedInvitation),
          },
        },
        inviting: {
          tags: 'busy',
          invoke: {
            src: 'sendInvitation',
            input: wishOf(checkedInvitation),
            onDone: {
              target: 'reading',
              actions: [
                'endDraft',
                keepsPerson,
                { type: 'notify', params: sentTo },
                'endInvitation',
                'forgetInvitation',
              ],
            },
            onError: goesBack('reading'),
          },
        },
        editing: {
          tags: 'editing',
          on: {
            'draft.edit': {
              actions: [
                { type: 'keepDraft', params: ({ event }) => event },
                {
                  type: 'storeDraft',
                  params: ({ context: { person }, event: { draft } }) => ({
                    revision: person?.revision ?? 0,
                    draft,
                  }),
                },
              ],
            },
            'details.save': checks('saving', checkedDetails),
            'details.cancel': { target: 'reading', actions: ['endDraft', 'forgetDraft'] },
          },
        },
        saving: {
          tags: ['busy', 'editing'],
          invoke: {
            src: 'saveDetails',
            input: wishOf(checkedDetails),
            onDone: {
              target: 'reading',
              actions: ['endDraft', keepsPerson, { type: 'notify', params: SAVED }, 'forgetDraft'],
            },
            onError: goesBack('editing'),
          },
        },
      },
    },
    failed: {
      tags: 'failed',
      on: { retry: { target: 'loading', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
