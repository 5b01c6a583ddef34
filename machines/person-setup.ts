import { assign, sendParent, setup } from 'xstate'
import { changePerson, invitePerson, readPerson } from '../schemas/calls/people.ts'
import type { Note } from '../schemas/desk.ts'
import {
  ChangedPerson,
  type Person,
  type PersonChange,
  type PersonEvent,
  type PersonInvitation,
} from '../schemas/person.ts'
import { accountLinksMachine, type LinkDraft } from './account-links.ts'
import { isExpired, messageOf, type Failed } from './actor-result.ts'
import type { Checked, TypedDraft } from './editor.ts'
import { failureOf } from './failure.ts'
import type { FieldErrors } from './form.ts'
import { calling } from './kit/wire.ts'
import { mergingMachine, type FindDraft } from './merging.ts'
import { noteMachine, type NoteDraft } from './note.ts'
import { checkDetails, draftOfDetails, type DetailsDraft } from './person-details.ts'
import { checkInvitation, draftOfInvitation, type InvitationDraft } from './person-invitation.ts'
import { performed, typed } from './placeholder.ts'
import { relativeMachine, type RelativeDraft } from './relative.ts'
import type { Toast } from './toast.ts'

export type PersonCardEvent =
  | { type: 'details.edit' }
  | { type: 'draft.edit'; draft: DetailsDraft }
  | { type: 'details.save' }
  | { type: 'details.cancel' }
  | { type: 'invitation.edit'; draft: InvitationDraft }
  | { type: 'invitation.send' }
  | { type: 'note.added'; note: Note }
  | { type: 'links.changed'; person: Person }
  | { type: 'retry' }

type PersonInput = {
  readonly id: string
  /** Contact details entered before a page reload, and the revision that the form showed. */
  readonly details?: TypedDraft<DetailsDraft> | undefined
  /** The address entered before a page reload, for the email with the appointments link. */
  readonly invitation?: InvitationDraft | undefined
  /** A note that was entered before a page reload and not saved. */
  readonly note?: NoteDraft | undefined
  /** An account that was entered before a page reload and not linked. */
  readonly link?: LinkDraft | undefined
  /** A relative who was entered before a page reload and not added. */
  readonly relative?: RelativeDraft | undefined
  /** What was entered before a page reload to find another record of the person. */
  readonly find?: FindDraft | undefined
  /** Returns a new idempotency key for a note. */
  readonly newKey: () => string
}

export type PersonContext = Omit<PersonInput, 'details' | 'invitation'> & {
  person: Person | null
  /** The entered contact details. Null while the contact details form is closed. */
  draft: DetailsDraft | null
  /** The stored details' revision on which unsaved details are based; null if there are none. */
  basis: number | null
  /** The entered email address for the appointments link. Null until staff enter an address. */
  invitation: InvitationDraft | null
  found: FieldErrors
  failure: string | null
}

const OUTDATED =
  'Somebody else has changed these details since you started editing. Check them before you save.'

/** The child state machine of the note form, which reports stored notes to the person's page. */
export const personNote = noteMachine.provide({
  actions: {
    report: sendParent((_, note: Note): PersonCardEvent => ({ type: 'note.added', note })),
  },
})

/** The child state machine of the linked accounts, which reports the person after each change. */
export const personLinks = accountLinksMachine.provide({
  actions: {
    report: sendParent((_, person: Person): PersonCardEvent => ({ type: 'links.changed', person })),
  },
})

/** The child state machine that merges records, which reports the person after each change. */
export const personMerging = mergingMachine.provide({
  actions: {
    report: sendParent((_, person: Person): PersonCardEvent => ({ type: 'links.changed', person })),
  },
})

/** Adds a new note to a person's list of events. The newest event comes first. */
function withNote(story: readonly PersonEvent[], { id: noteId, ...note }: Note): PersonEvent[] {
  const event: PersonEvent = { kind: 'note', noteId, ...note }
  return [event, ...story].toSorted((one, other) => other.at.localeCompare(one.at))
}

type Scope = { readonly context: PersonContext }
type Result<Change> = Checked<Change> | null

/** Parses the entered contact details. Returns null while the contact details form is closed. */
export const checkedDetails = ({ context: { person, draft } }: Scope): Result<PersonChange> =>
  person && draft && checkDetails(draft, person)

/** Parses the email address for the appointments link. Returns null until the record is loaded. */
export const checkedInvitation = ({
  context: { person, invitation },
}: Scope): Result<PersonInvitation> =>
  person && checkInvitation(invitation ?? draftOfInvitation(person), person)

/**
 * Returns a function that converts a form to the request that changes the person. The returned
 * function throws if the form is not valid.
 */
export const requestOf =
  <Change>(check: (scope: Scope) => Result<Change>) =>
  (scope: Scope) => {
    const result = check(scope)
    if (result === null || 'errors' in result) throw new Error('The form is not valid')
    return { params: { id: scope.context.id }, body: result.change }
  }

/** The XState actors, actions and guards of a person's page. The states are in `person-card.ts`. */
export const personSetup = setup({
  types: typed<{
    context: PersonContext
    events: PersonCardEvent
    input: PersonInput
    tags: 'busy' | 'failed' | 'editing'
    children: { note: 'note'; links: 'links'; relative: 'relative'; merging: 'merging' }
  }>(),
  actors: {
    note: personNote,
    links: personLinks,
    relative: relativeMachine,
    merging: personMerging,
    readPerson: calling(readPerson),
    saveDetails: calling(changePerson),
    sendInvitation: calling(invitePerson),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    /** Stores the entered values in the browser, so that a page reload does not lose the values. */
    storeDraft: performed<TypedDraft<DetailsDraft>>('storeDraft'),
    forgetDraft: performed('forgetDraft'),
    /** Stores the email address in the browser, so that a page reload does not lose the address. */
    storeInvitation: performed<InvitationDraft>('storeInvitation'),
    forgetInvitation: performed('forgetInvitation'),
    keepPerson: assign(({ context: { basis } }, person: Person) => ({
      person,
      failure: basis === null || basis === person.revision ? null : OUTDATED,
    })),
    startDraft: assign(({ context: { person } }) => ({
      draft: person && draftOfDetails(person),
      found: {},
      failure: null,
    })),
    keepDraft: assign(({ context: { person } }, { draft }: { draft: DetailsDraft }) => ({
      draft,
      basis: person?.revision ?? null,
    })),
    keepInvitation: assign((_, invitation: InvitationDraft) => ({ invitation })),
    check: assign((_, result: Result<unknown>) => ({
      found: result && 'errors' in result ? result.errors : {},
      failure: null,
    })),
    endDraft: assign({ draft: null, basis: null, found: {}, failure: null }),
    endInvitation: assign({ invitation: null }),
    keepNote: assign(({ context: { person } }, { note }: { note: Note }) => ({
      person: person && { ...person, story: withNote(person.story, note) },
    })),
    keepNewer: assign(({ context: { person } }, { error }: Failed) => {
      const newer = ChangedPerson.safeParse(failureOf(error).detail).data?.person
      return {
        person: person && newer ? { ...person, ...newer } : person,
        basis: newer?.revision ?? null,
      }
    }),
    keepFailure: assign((_, failed: Failed) => ({
      failure: messageOf(failed),
      found: failureOf(failed.error).fields,
    })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isExpired: (_, failed: Failed) => isExpired(failed),
    isOutdated: (_, { error }: Failed) => failureOf(error).code === 'changed',
    isTyped: ({ context }) => context.draft !== null,
    isValid: (_, result: Result<unknown>) => result !== null && 'change' in result,
  },
})
