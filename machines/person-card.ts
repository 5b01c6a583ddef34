import type { Person } from '../schemas/person.ts'
import { answered, failing, fails } from './actor-result.ts'
import { checkedDetails, checkedInvitation, personSetup, requestOf } from './person-setup.ts'
import { expiredEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'

const SAVED: Toast = { kind: 'success', text: 'Contact details saved.' }

const sentTo = ({ event: { output } }: { event: { output: Person } }): Toast => ({
  kind: 'success',
  text: `A link is on its way to ${output.email ?? ''}.`,
})

const keepsPerson = { type: 'keepPerson', params: answered } as const
const keepsFailure = { type: 'keepFailure', params: failing } as const

/** The transitions that validate the entered values, and lead to `target` if all are valid. */
const checks = <Target extends string, Params>(target: Target, params: Params) =>
  [
    { guard: { type: 'isValid', params }, target, actions: { type: 'check', params } },
    { actions: { type: 'check', params } },
  ] as const

/** The transitions to `target` if the server refuses a change of the person's details. */
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
 * The state machine of the page with a person's contact details, list of events and notes.
 *
 * - `loading` reads the person's record. After an error, `failed` accepts `retry` to read it again.
 * - `open` shows the person's record, and the `note` child machine runs the form for a note.
 * - The `links` child machine changes which accounts may see and change the person's visits.
 * - The `relative` child machine runs the form that adds a relative of the person.
 * - The `merging` child machine merges another record of the person into this record.
 * - The `links.changed` event replaces the person after such a change.
 * - The `note.added` event adds a stored note to the person's story (list of events).
 * - `details.edit` opens the contact details form, and `details.cancel` closes the form.
 * - `draft.edit` contains all values of the contact details form, which the browser then stores.
 * - `details.save` validates the entered values, and `saving` sends these values to the server.
 * - `invitation.edit` contains the email address to which to send a link to the appointments.
 * - The browser stores the entered email address, so that a reload does not lose the address.
 * - `invitation.send` validates the email address; `inviting` asks the server to send the link.
 * - Staff cannot send the link to the appointments while the contact details form is open.
 * - If another user has changed the person's details, the page shows the stored details.
 * - If the stored details have changed, the open form keeps the entered values for another attempt.
 * - After a page reload, the contact details form opens again if the form had unsaved values.
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
        input: ({ context: { id } }) => ({ params: { id } }),
        onDone: [
          { guard: 'isTyped', target: 'open.editing', actions: keepsPerson },
          { target: 'open', actions: keepsPerson },
        ],
        onError: [expiredEnds, fails],
      },
    },
    open: {
      invoke: [
        {
          src: 'note',
          id: 'note',
          input: ({ context: { id, note, newKey } }) => ({ personId: id, draft: note, newKey }),
        },
        {
          src: 'links',
          id: 'links',
          input: ({ context: { id, link } }) => ({ personId: id, draft: link }),
        },
        {
          src: 'relative',
          id: 'relative',
          input: ({ context: { id, relative } }) => ({ personId: id, draft: relative }),
        },
        {
          src: 'merging',
          id: 'merging',
          input: ({ context: { id, find } }) => ({ personId: id, draft: find }),
        },
      ],
      on: {
        'note.added': { actions: { type: 'keepNote', params: ({ event }) => event } },
        'links.changed': { actions: { type: 'keepPerson', params: ({ event }) => event.person } },
      },
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
            input: requestOf(checkedInvitation),
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
            input: requestOf(checkedDetails),
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
