import { assign, setup } from 'xstate'
import { decideReview, listReviews } from '../schemas/calls/reviews.ts'
import type { Place } from '../schemas/paging.ts'
import { ReviewDecision, type InboxReview, type ReviewInbox } from '../schemas/review.ts'
import { answered, failing, fails, isKind, messageOf, type Failed } from './actor-result.ts'
import { failureOf } from './failure.ts'
import { fieldErrors, type FieldErrors } from './form.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import { refusedEnds } from './session-ended.ts'
import { tellsFailure } from './told.ts'
import type { Toast } from './toast.ts'
import { isElsewhere, turnsTo } from './turning.ts'

type ReviewsEvent =
  | { type: 'reviews.turn'; place: Place }
  | { type: 'review.open'; review: InboxReview }
  | { type: 'answer.edit'; answer: string }
  | { type: 'review.decide'; published: boolean }
  | { type: 'review.dismiss' }
  | { type: 'retry' }

/** The answers that the owner has written but not sent, by the id of their reviews. */
export type Unsent = Readonly<Record<string, string>>

type ReviewsContext = {
  unsent: Unsent
  place: Place
  page: ReviewInbox | null
  /** The review that the dialog shows. */
  review: InboxReview | null
  answer: string
  published: boolean
  /** The error messages of the last validation, by form field. */
  found: FieldErrors
  failure: string | null
}

const PUBLISHED: Toast = { kind: 'success', text: 'Review published.' }
const DECLINED: Toast = { kind: 'success', text: 'The review is not on the website.' }

const checkAnswer = (answer: string) =>
  ReviewDecision.safeParse({ answer, published: true, version: 1 })

/** Returns the decision to store. Throws if the answer is not valid. */
const decisionOf = ({ review, answer, published }: ReviewsContext) => ({
  params: { id: review?._id ?? '' },
  body: ReviewDecision.parse({ answer, published, version: review?.version }),
})

const storeUnsent = {
  type: 'storeDraft',
  params: ({ context }: { context: ReviewsContext }) => context.unsent,
} as const

const turns = { 'reviews.turn': turnsTo('loading') } as const

/**
 * The state machine of the page on which the owner publishes and answers patients' reviews.
 *
 * - `loading` fetches the reviews that `place` selects, while the previous page stays on screen.
 * - `reviews.turn` fetches another page of reviews.
 * - The `review.open` event shows a review in a dialog with a field for the answer.
 * - The `review.decide` event validates the answer, and `saving` stores it with the decision.
 * - After a decision, a toast shows the result, and `loading` fetches the list.
 * - An answer that is not sent stays in the browser, also if the page is reloaded.
 * - If saving fails, `deciding` keeps the answer and shows the error.
 * - If the patient has changed the review, a toast says so, and `loading` fetches the list.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 */
export const reviewsMachine = setup({
  types: typed<{
    events: ReviewsEvent
    context: ReviewsContext
    input: { place: Place; unsent?: Unsent | undefined }
    tags: 'busy' | 'modal' | 'failed'
  }>(),
  actors: {
    listReviews: calling(listReviews),
    decide: calling(decideReview),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    /** Stores the unsent answers in the browser, so that a page reload does not lose them. */
    storeDraft: performed<Unsent>('storeDraft'),
    goTo: assign((_, { place }: { place: Place }) => ({ place })),
    keepPage: assign((_, page: ReviewInbox) => ({ page })),
    open: assign(({ context: { unsent } }, { review }: { review: InboxReview }) => ({
      review,
      answer: unsent[review._id] ?? review.answer,
      found: {},
      failure: null,
    })),
    keepAnswer: assign(({ context: { unsent, review } }, { answer }: { answer: string }) => ({
      answer,
      unsent: { ...unsent, ...(review && { [review._id]: answer }) },
    })),
    forgetAnswer: assign(({ context: { unsent, review } }) => ({
      unsent: Object.fromEntries(Object.entries(unsent).filter(([id]) => id !== review?._id)),
    })),
    keepChoice: assign((_, { published }: { published: boolean }) => ({ published })),
    check: assign(({ context: { answer } }) => {
      const { error } = checkAnswer(answer)
      return { found: fieldErrors(error), failure: null }
    }),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
    isOutdated: (_, { error }: Failed) => ['changed', 'not_found'].includes(failureOf(error).code),
    isElsewhere: ({ context }, { place }: { place: Place }) => isElsewhere(context.place, place),
    isValid: ({ context: { answer } }) => checkAnswer(answer).success,
  },
}).createMachine({
  id: 'reviews',
  context: ({ input }) => ({
    place: input.place,
    unsent: input.unsent ?? {},
    page: null,
    review: null,
    answer: '',
    published: false,
    found: {},
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: turns,
      invoke: {
        src: 'listReviews',
        input: ({ context }) => ({ query: context.place }),
        onDone: { target: 'shown', actions: { type: 'keepPage', params: answered } },
        onError: [refusedEnds, fails],
      },
    },
    shown: {
      on: {
        ...turns,
        'review.open': {
          target: 'deciding',
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
    },
    deciding: {
      tags: 'modal',
      on: {
        'answer.edit': {
          actions: [{ type: 'keepAnswer', params: ({ event }) => event }, storeUnsent],
        },
        'review.decide': [
          {
            guard: 'isValid',
            target: 'saving',
            actions: ['check', { type: 'keepChoice', params: ({ event }) => event }],
          },
          { actions: 'check' },
        ],
        'review.dismiss': 'shown',
      },
    },
    saving: {
      tags: ['busy', 'modal'],
      invoke: {
        src: 'decide',
        input: ({ context }) => decisionOf(context),
        onDone: {
          target: 'loading',
          actions: [
            {
              type: 'notify',
              params: ({ event }) => (event.output.state === 'published' ? PUBLISHED : DECLINED),
            },
            'forgetAnswer',
            storeUnsent,
          ],
        },
        onError: [
          refusedEnds,
          { guard: { type: 'isOutdated', params: failing }, ...tellsFailure },
          { target: 'deciding', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: { ...turns, retry: { target: 'loading', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
