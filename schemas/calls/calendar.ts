import { FeedRemoval, FeedReply, FeedStatus, type FeedRequest } from '../calendar-feed.ts'
import { call, shape } from './call.ts'

export const findCalendar = call({
  id: 'findCalendar',
  method: 'GET',
  path: '/calendar-feed',
  access: 'patient',
  reply: FeedStatus,
})

/** Creates a new URL for the caller's private calendar. The previous URL stops working. */
export const makeCalendar = call({
  id: 'makeCalendar',
  method: 'POST',
  path: '/calendar-feed',
  access: 'patient',
  body: shape<FeedRequest>,
  reply: FeedReply,
})

export const removeCalendar = call({
  id: 'removeCalendar',
  method: 'DELETE',
  path: '/calendar-feed',
  access: 'patient',
  reply: FeedRemoval,
})
