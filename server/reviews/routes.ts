import { deleteReview, listOwnReviews, writeReview } from '../../schemas/calls/own-reviews.ts'
import { listPublishedReviews } from '../../schemas/calls/published-reviews.ts'
import { decideReview, listReviews } from '../../schemas/calls/reviews.ts'
import {
  PublicReviewsQuery,
  ReviewDecision,
  ReviewInboxQuery,
  ReviewPath,
  ReviewRequest,
} from '../../schemas/review.ts'
import { auditedRead } from '../clinic/audit.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { decide } from './decide.ts'
import { readInbox } from './inbox.ts'
import * as own from './own.ts'
import { readPublished } from './published.ts'

const CHANGES_PER_MINUTE = 30

/** Adds the routes with which patients review visits, and admins publish and answer reviews. */
export function reviewRoutes(app: App, deps: Deps): void {
  ownRoutes(app, deps)
  const serve = serving(app, deps)

  serve(
    listPublishedReviews,
    {
      tag: 'Reviews',
      summary: 'List the published reviews page by page, newest first',
      query: PublicReviewsQuery,
    },
    ({ query }) => readPublished(deps, query),
  )

  serve(
    listReviews,
    {
      tag: 'Reviews',
      summary: 'List all reviews page by page, first those without a decision, then newest first',
      query: ReviewInboxQuery,
    },
    ({ caller, query }) =>
      auditedRead(deps, caller, { action: 'review.list', subject: '' }, () =>
        readInbox(deps, query),
      ),
  )

  serve(
    decideReview,
    {
      tag: 'Reviews',
      summary: 'Publish a review or not, and answer it',
      description:
        'The patient sees the decision and the answer. With a published review, everybody sees ' +
        'the answer. `version` is the version that the decision is about.',
      refuses: ['not_found', 'changed'],
      params: ReviewPath,
      body: ReviewDecision,
    },
    ({ caller, params, body }) => decide(deps, caller, { ...body, ...params }),
  )
}

function ownRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)

  serve(
    listOwnReviews,
    { tag: 'Reviews', summary: 'List your visits that are done, with your reviews of them' },
    ({ caller }) => own.listOwn(deps, caller),
  )

  serve(
    writeReview,
    {
      tag: 'Reviews',
      summary: 'Write or change your review of a visit',
      description:
        '`id` is the id of the booking. `version` is the version of the review to change. Once a ' +
        'review is published, it can only be deleted. A repeated request changes nothing.',
      refuses: ['not_found', 'not_owner', 'not_done', 'published', 'changed'],
      params: ReviewPath,
      body: ReviewRequest,
      limit: perCaller(CHANGES_PER_MINUTE),
    },
    async ({ caller, params, body }) => {
      await own.writeReview(deps, caller, params.id, body)
      return own.listOwn(deps, caller)
    },
  )

  serve(
    deleteReview,
    {
      tag: 'Reviews',
      summary: 'Delete your review of a visit',
      description: '`id` is the id of the booking. A published review leaves the website.',
      refuses: ['not_found', 'not_owner'],
      params: ReviewPath,
    },
    async ({ caller, params }) => ({
      deletedCount: await own.deleteReview(deps, caller, params.id),
    }),
  )
}
