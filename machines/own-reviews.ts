import { assign, setup } from 'xstate'
import { deleteReview, listOwnReviews, writeReview } from '../schemas/calls/own-reviews.ts'
import { ReviewForm, type ReviewedVisit } from '../schemas/review.ts'
import { answered, failing, fails, isExpired, messageOf, type Failed } from './actor-result.ts'
import { failureOf } from './failure.ts'
import { fieldErrors, type FieldErrors } from './form.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import { expiredEnds } from './session-ended.ts'
import { tells, tellsFailure } from './told.ts'
import type { Toast } from './toast.ts'

/** The entered review of a visit. `stars` is 0 until the patient has chosen a number. */
export type ReviewDraft = {
  readonly bookingId: string
  readonly stars: number
  readonly words: string
}

type OwnReviewsInput = {
  /** The id of the booking whose form opens first. Absent if no form opens. */
  readonly asked?: string | undefined
  /** A review that was entered before a reload and not sent. */
  readonly draft?: ReviewDraft | undefined
}

type OwnReviewsContext = {
  readonly stored: ReviewDraft | undefined
  visits: readonly ReviewedVisit[] | null
  /** The id of the booking whose form opens once the list is loaded. Null if no form opens. */
  asked: string | null
  /** The visit whose review is being written or deleted. */
  visit: ReviewedVisit | null
  draft: ReviewDraft
  /** The error messages of the last validation, by form field. */
  found: FieldErrors
  failure: string | null
}

const NOTHING: ReviewDraft = { bookingId: '', stars: 0, words: '' }

const SENT: Toast = { kind: 'success', text: 'Thank you for your review.' }
const DELETED: Toast = { kind: 'success', text: 'Review deleted.' }

const isOpen = ({ review }: ReviewedVisit) => review?.state !== 'published'

const askedIn = (visits: readonly ReviewedVisit[], asked: string | null) =>
  visits.find((visit) => visit.bookingId === asked && isOpen(visit))

/** Returns the form of a visit's review: what was entered before, or the review as it is stored. */
const draftOf = ({ bookingId, review }: ReviewedVisit, stored: ReviewDraft | undefined) =>
  stored?.bookingId === bookingId
    ? stored
    : { bookingId, stars: review?.stars ?? 0, words: review?.words ?? '' }

/** Returns the request that stores the entered review. Throws if the review is not valid. */
function requestOf({ draft, visit }: OwnReviewsContext) {
  const version = visit?.review?.version
  const form = ReviewForm.parse(draft)
  return {
    params: { id: draft.bookingId },
    body: { ...form, ...(version !== undefined && { version }) },
  }
}

/**
 * The state machine of the My Reviews page, on which patients review their visits.
 *
 * - `loading` fetches the visits that are done, with the patient's reviews of them.
 * - If the page's address names a visit that can be reviewed, its form opens first.
 * - The `review.open` event opens the form of a visit in a dialog, and `review.edit` stores what
 *   was entered in the browser. The `review.dismiss` event closes the dialog.
 * - The `review.send` event validates the form, and `sending` sends the review to the clinic.
 * - If sending fails, `writing` keeps the entered review and shows the error.
 * - If the review has changed elsewhere, a toast says so, and `loading` fetches the list again.
 * - The `review.delete` event asks whether to delete a review, and `review.confirm` deletes it.
 * - If the session has expired (401), `ended` opens the login screen.
 */
export const ownReviewsMachine = setup({
  types: typed<{
    context: OwnReviewsContext
    events:
      | { type: 'review.open'; visit: ReviewedVisit }
      | { type: 'review.edit'; draft: ReviewDraft }
      | { type: 'review.send' }
      | { type: 'review.delete'; visit: ReviewedVisit }
      | { type: 'review.confirm' }
      | { type: 'review.dismiss' }
      | { type: 'retry' }
    input: OwnReviewsInput
    tags: 'busy' | 'modal' | 'failed'
  }>(),
  actors: {
    listVisits: calling(listOwnReviews),
    sendReview: calling(writeReview),
    deleteReview: calling(deleteReview),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    /** Stores the entered review in the browser, so that a page reload does not lose it. */
    storeDraft: performed<ReviewDraft>('storeDraft'),
    forgetDraft: performed('forgetDraft'),
    keepVisits: assign((_, visits: readonly ReviewedVisit[]) => ({ visits })),
    openAsked: assign(({ context: { asked, stored } }, visits: readonly ReviewedVisit[]) => {
      const visit = askedIn(visits, asked)
      return { visits, asked: null, ...(visit && { visit, draft: draftOf(visit, stored) }) }
    }),
    open: assign(({ context: { stored } }, { visit }: { visit: ReviewedVisit }) => ({
      visit,
      draft: draftOf(visit, stored),
      found: {},
      failure: null,
    })),
    choose: assign((_, { visit }: { visit: ReviewedVisit }) => ({ visit })),
    keepDraft: assign((_, { draft }: { draft: ReviewDraft }) => ({ draft, stored: draft })),
    check: assign(({ context: { draft } }) => {
      const { error } = ReviewForm.safeParse(draft)
      return { found: fieldErrors(error), failure: null }
    }),
    clear: assign({ stored: undefined, draft: NOTHING }),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isExpired: (_, params: Failed) => isExpired(params),
    isOutdated: (_, { error }: Failed) => OUTDATED.has(failureOf(error).code),
    isAsked: ({ context: { asked } }, visits: readonly ReviewedVisit[]) =>
      askedIn(visits, asked) !== undefined,
    isValid: ({ context: { draft } }) => ReviewForm.safeParse(draft).success,
  },
}).createMachine({
  id: 'ownReviews',
  context: ({ input }) => ({
    stored: input.draft,
    visits: null,
    asked: input.asked ?? null,
    visit: null,
    draft: NOTHING,
    found: {},
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'listVisits',
        onDone: [
          {
            guard: { type: 'isAsked', params: answered },
            target: 'writing',
            actions: { type: 'openAsked', params: answered },
          },
          { target: 'shown', actions: { type: 'keepVisits', params: answered } },
        ],
        onError: [expiredEnds, fails],
      },
    },
    shown: {
      on: {
        'review.open': {
          target: 'writing',
          actions: { type: 'open', params: ({ event }) => event },
        },
        'review.delete': {
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    writing: {
      tags: 'modal',
      on: {
        'review.edit': {
          actions: [
            { type: 'keepDraft', params: ({ event }) => event },
            { type: 'storeDraft', params: ({ event }) => event.draft },
          ],
        },
        'review.send': [
          { guard: 'isValid', target: 'sending', actions: 'check' },
          { actions: 'check' },
        ],
        'review.dismiss': 'shown',
      },
    },
    sending: {
      tags: ['busy', 'modal'],
      invoke: {
        src: 'sendReview',
        input: ({ context }) => requestOf(context),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'keepVisits', params: answered },
            { type: 'notify', params: SENT },
            'clear',
            'forgetDraft',
          ],
        },
        onError: [
          expiredEnds,
          { guard: { type: 'isOutdated', params: failing }, ...tellsFailure },
          { target: 'writing', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    confirming: {
      tags: 'modal',
      on: { 'review.confirm': 'deleting', 'review.dismiss': 'shown' },
    },
    deleting: {
      tags: ['busy', 'modal'],
      invoke: {
        src: 'deleteReview',
        input: ({ context: { visit } }) => ({ params: { id: visit?.bookingId ?? '' } }),
        onDone: tells(DELETED),
        onError: [expiredEnds, tellsFailure],
      },
    },
    failed: { tags: 'failed', on: { retry: { target: 'loading', actions: 'clearFailure' } } },
    ended: { type: 'final' },
  },
})

/** The error codes of a review that was published or changed since the page was loaded. */
const OUTDATED: ReadonlySet<string> = new Set(['changed', 'published', 'not_done'])
