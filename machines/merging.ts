import { assign, setup } from 'xstate'
import { mergePeople, undoMerge } from '../schemas/calls/merges.ts'
import { findPeople, readPerson } from '../schemas/calls/people.ts'
import type { Merge, MergeRequest, MergedDetail, Origin } from '../schemas/merge.ts'
import { PersonQuery, shownName, type Person, type PersonList } from '../schemas/person.ts'
import { answered, byEvent, errorToast, failing, isExpired, type Failed } from './actor-result.ts'
import { failureOf } from './failure.ts'
import { fieldErrors, refusalOf, type FieldErrors } from './form.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import { expiredEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'

/** What staff have entered to find another record. */
export type FindDraft = { readonly query: string }

type MergingInput = {
  readonly personId: string
  /** What was entered before a reload. */
  readonly draft: FindDraft | undefined
}

/** The record of the page (`kept`), and another one that may be of the same person. */
export type BothRecords = { readonly kept: Person; readonly other: Person }

export type MergingContext = {
  readonly personId: string
  draft: FindDraft
  /** The people who were found. Null before the first search. */
  list: PersonList | null
  /** The id of the other record. Empty before one is chosen. */
  otherId: string
  other: Person | null
  kept: Person | null
  from: MergeRequest['from']
  /** The merge that is being undone. */
  leaving: Merge | null
  /** The latest change. Each change creates a new object. Null before the first change. */
  change: { readonly what: 'merged' | 'undone'; readonly name: string } | null
  found: FieldErrors
  failure: string | null
}

type MergingEvent =
  | { type: 'find.edit'; draft: FindDraft }
  | { type: 'find' }
  | { type: 'record.compare'; id: string }
  | { type: 'detail.choose'; detail: MergedDetail; from: Origin }
  | { type: 'merge' }
  | { type: 'merge.dismiss' }
  | { type: 'merge.undo'; merge: Merge }

const KEPT: MergeRequest['from'] = {
  name: 'kept',
  birthDate: 'kept',
  chartNumber: 'kept',
  phone: 'kept',
  email: 'kept',
  alert: 'kept',
}

/** Chooses each detail from the record of the page, unless only the other record has it. */
function usualChoice({ kept, other }: BothRecords): MergeRequest['from'] {
  const origin = (detail: MergedDetail): Origin =>
    !kept[detail] && other[detail] ? 'other' : 'kept'
  return {
    name: origin('name'),
    birthDate: origin('birthDate'),
    chartNumber: origin('chartNumber'),
    phone: origin('phone'),
    email: origin('email'),
    alert: origin('alert'),
  }
}

const parsed = ({ draft }: MergingContext) => PersonQuery.safeParse(draft)

/** The transitions after a failed request of a button. */
const tellsFailure = [
  expiredEnds,
  { target: 'ready', actions: ['clearFailure', { type: 'notify', params: errorToast }] },
] as const

/**
 * The state machine of the part of a person's page in which staff merge two records of one person.
 *
 * - `ready` shows the possible doubles, and a form that finds another record. `find.edit` stores the
 *   entered words in the browser, and `find` validates them. Then `finding` asks the server.
 * - `record.compare` reads both records afresh, in `reading` and `rereading`.
 * - `comparing` shows both records. `detail.choose` chooses which record a detail is taken from.
 * - `merge` sends the choice in `merging`. `merge.dismiss` keeps both records.
 * - If somebody else has changed one of the records, they are read and compared again.
 * - `merge.undo` undoes an earlier merge in `undoing`.
 * - After each change, the person's page gets the person from the server's reply.
 * - If the session has expired (401), `ended` opens the login screen.
 */
export const mergingMachine = setup({
  types: typed<{
    context: MergingContext
    events: MergingEvent
    input: MergingInput
    tags: 'busy' | 'comparing'
  }>(),
  actors: {
    findPeople: calling(findPeople),
    readKept: calling(readPerson),
    readOther: calling(readPerson),
    mergePeople: calling(mergePeople),
    undoMerge: calling(undoMerge),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    /** Stores the entered words in the browser, so that a page reload does not lose them. */
    storeDraft: performed<FindDraft>('storeDraft'),
    forgetDraft: performed('forgetDraft'),
    report: performed<Person>('report'),
    keepDraft: assign((_, { draft }: { draft: FindDraft }) => ({ draft })),
    check: assign(({ context }) => ({ found: fieldErrors(parsed(context).error), failure: null })),
    keepList: assign(({ context: { personId } }, { people, more }: PersonList) => ({
      list: { people: people.filter(({ id }) => id !== personId), more },
    })),
    keepFailure: assign((_, failed: Failed) => refusalOf(failed)),
    chooseOther: assign((_, { id }: { id: string }) => ({ otherId: id, failure: null })),
    keepOther: assign((_, other: Person) => ({ other })),
    keepKept: assign(({ context: { other } }, kept: Person) => ({
      kept,
      from: other ? usualChoice({ kept, other }) : KEPT,
    })),
    keepChoice: assign(({ context }, { detail, from }: { detail: MergedDetail; from: Origin }) => ({
      from: { ...context.from, [detail]: from },
    })),
    keepMerged: assign(({ context: { other } }) => ({
      change: { what: 'merged' as const, name: other ? shownName(other) : '' },
      draft: { query: '' },
      list: null,
    })),
    chooseMerge: assign((_, { merge }: { merge: Merge }) => ({ leaving: merge, failure: null })),
    keepUndone: assign(({ context: { leaving } }) => ({
      change: { what: 'undone' as const, name: leaving?.name ?? '' },
    })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isExpired: (_, failed: Failed) => isExpired(failed),
    isChanged: (_, { error }: Failed) => failureOf(error).code === 'changed',
    isValid: ({ context }) => parsed(context).success,
  },
}).createMachine({
  id: 'merging',
  context: ({ input: { personId, draft = { query: '' } } }) => ({
    personId,
    draft,
    list: null,
    otherId: '',
    other: null,
    kept: null,
    from: KEPT,
    leaving: null,
    change: null,
    found: {},
    failure: null,
  }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'find.edit': {
          actions: [
            { type: 'keepDraft', params: byEvent },
            { type: 'storeDraft', params: ({ event }) => event.draft },
          ],
        },
        find: [{ guard: 'isValid', target: 'finding', actions: 'check' }, { actions: 'check' }],
        'record.compare': {
          target: 'reading',
          actions: { type: 'chooseOther', params: byEvent },
        },
        'merge.undo': {
          target: 'undoing',
          actions: { type: 'chooseMerge', params: byEvent },
        },
      },
    },
    finding: {
      tags: 'busy',
      invoke: {
        src: 'findPeople',
        input: ({ context: { draft } }) => ({ query: PersonQuery.parse(draft) }),
        onDone: { target: 'ready', actions: { type: 'keepList', params: answered } },
        onError: [
          expiredEnds,
          { target: 'ready', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readOther',
        input: ({ context: { otherId } }) => ({ params: { id: otherId } }),
        onDone: { target: 'rereading', actions: { type: 'keepOther', params: answered } },
        onError: tellsFailure,
      },
    },
    rereading: {
      tags: 'busy',
      invoke: {
        src: 'readKept',
        input: ({ context: { personId } }) => ({ params: { id: personId } }),
        onDone: {
          target: 'comparing',
          actions: [
            { type: 'keepKept', params: answered },
            { type: 'report', params: answered },
          ],
        },
        onError: tellsFailure,
      },
    },
    comparing: {
      tags: 'comparing',
      on: {
        'detail.choose': { actions: { type: 'keepChoice', params: byEvent } },
        merge: 'merging',
        'merge.dismiss': { target: 'ready', actions: 'clearFailure' },
      },
    },
    merging: {
      tags: ['busy', 'comparing'],
      invoke: {
        src: 'mergePeople',
        input: ({ context: { personId, otherId, kept, other, from } }) => ({
          params: { id: personId },
          body: {
            revision: kept?.revision ?? 0,
            other: { id: otherId, revision: other?.revision ?? 0 },
            from,
          },
        }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'report', params: answered }, 'keepMerged', 'forgetDraft'],
        },
        onError: [
          expiredEnds,
          {
            guard: { type: 'isChanged', params: failing },
            target: 'reading',
            actions: { type: 'keepFailure', params: failing },
          },
          { target: 'comparing', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    undoing: {
      tags: 'busy',
      invoke: {
        src: 'undoMerge',
        input: ({ context: { personId, leaving } }) => ({
          params: { id: personId, merge: leaving?.id ?? '' },
        }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'report', params: answered }, 'keepUndone'],
        },
        onError: tellsFailure,
      },
    },
    ended: { type: 'final' },
  },
})
