import { PublicReviews } from '../../schemas/public-review.ts'
import {
  InboxReview,
  PublicReviewsQuery,
  ReviewDecision,
  ReviewedVisits,
  ReviewInbox,
  ReviewInboxQuery,
  ReviewPath,
  ReviewRequest,
} from '../../schemas/review.ts'
import { DeletedReply } from '../../schemas/user.ts'
import { auditedRead } from '../clinic/audit.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { callerOf, requireAdmin, requireCaller } from '../http/auth.ts'
import { perCaller } from '../http/limits.ts'
import { decide } from './decide.ts'
import { readInbox } from './inbox.ts'
import { deleteReview, listOwn, writeReview } from './own.ts'
import { readPublished } from './published.ts'

const CHANGES_PER_MINUTE = 30

const PUBLISHED = about({
  id: 'listPublishedReviews',
  tag: 'Reviews',
  access: 'anyone',
  summary: 'List the published reviews page by page, newest first',
})

const OWN = about({
  id: 'listOwnReviews',
  tag: 'Reviews',
  access: 'patient',
  summary: 'List your visits that are done, with your reviews of them',
})

const WRITE = about({
  id: 'writeReview',
  tag: 'Reviews',
  access: 'patient',
  summary: 'Write or change your review of a visit',
  description:
    '`id` is the id of the booking. `version` is the version of the review to change. Once a ' +
    'review is published, it can only be deleted. A repeated request changes nothing.',
  refuses: ['not_found', 'not_owner', 'not_done', 'published', 'changed'],
})

const DELETE = about({
  id: 'deleteReview',
  tag: 'Reviews',
  access: 'patient',
  summary: 'Delete your review of a visit',
  description: '`id` is the id of the booking. A published review leaves the website.',
  refuses: ['not_found', 'not_owner'],
})

const INBOX = about({
  id: 'listReviews',
  tag: 'Reviews',
  access: 'admin',
  summary: 'List all reviews page by page, first those without a decision, then newest first',
})

const DECIDE = about({
  id: 'decideReview',
  tag: 'Reviews',
  access: 'admin',
  summary: 'Publish a review or not, and answer it',
  description:
    'The patient sees the decision and the answer. With a published review, everybody sees the ' +
    'answer. `version` is the version that the decision is about.',
  refuses: ['not_found', 'changed'],
})

/** Adds the routes with which patients review visits, and admins publish and answer reviews. */
export function reviewRoutes(app: App, deps: Deps): void {
  ownRoutes(app, deps)
  const onRequest = requireAdmin(deps)

  app.get(
    '/published-review',
    {
      schema: { ...PUBLISHED, querystring: PublicReviewsQuery, response: { 200: PublicReviews } },
    },
    (request) => readPublished(deps, request.query),
  )

  app.get(
    '/desk/review',
    {
      schema: { ...INBOX, querystring: ReviewInboxQuery, response: { 200: ReviewInbox } },
      onRequest,
    },
    (request) =>
      auditedRead(deps, callerOf(request), { action: 'review.list', subject: '' }, () =>
        readInbox(deps, request.query),
      ),
  )

  app.patch(
    '/desk/review/:id',
    {
      schema: {
        ...DECIDE,
        params: ReviewPath,
        body: ReviewDecision,
        response: { 200: InboxReview },
      },
      onRequest,
    },
    (request) => decide(deps, callerOf(request), { ...request.body, ...request.params }),
  )
}

function ownRoutes(app: App, deps: Deps): void {
  const onRequest = requireCaller(deps)
  const config = perCaller(CHANGES_PER_MINUTE)
  const response = { 200: ReviewedVisits }

  app.get('/own-review', { schema: { ...OWN, response }, onRequest }, (request) =>
    listOwn(deps, callerOf(request)),
  )

  app.put(
    '/own-review/:id',
    {
      schema: { ...WRITE, params: ReviewPath, body: ReviewRequest, response },
      onRequest,
      config,
    },
    async (request) => {
      const caller = callerOf(request)
      await writeReview(deps, caller, request.params.id, request.body)
      return listOwn(deps, caller)
    },
  )

  app.delete(
    '/own-review/:id',
    { schema: { ...DELETE, params: ReviewPath, response: { 200: DeletedReply } }, onRequest },
    async (request) => ({
      deletedCount: await deleteReview(deps, callerOf(request), request.params.id),
    }),
  )
}
