import { assign, setup } from 'xstate'
import type { Feed, FeedReply, FeedStatus } from '../schemas/calendar-feed.ts'
import { findCalendar, makeCalendar, removeCalendar } from '../schemas/calls/calendar.ts'
import {
  answered,
  errorToast,
  failing,
  fails,
  isKind,
  messageOf,
  type Failed,
} from './actor-result.ts'
import { calling } from './kit/wire.ts'
import { performed, promised, typed } from './placeholder.ts'
import { refusedEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'

/**
 * The state machine of the page with a patient's private URL for calendar programs.
 *
 * - `loading` asks the server whether the patient has a calendar URL; if so, `present` is next.
 * - `absent` means that the patient has no calendar URL; the `feed.make` event requests a new URL.
 * - `present` shows the calendar's URL only if the URL was created after the page was opened.
 * - The `choice.set` event chooses whether the calendar's entries name the treatment.
 * - `url.copy` copies a shown URL to the clipboard; a toast reports whether the copying worked.
 * - The `feed.replace` and `feed.remove` events open dialogs, which `feed.dismiss` closes.
 * - `feed.confirm` replaces or removes the calendar's URL, so that the old URL no longer works.
 * - If a request fails, the form or the dialog stays open with an error message.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 */
type CalendarFeedEvent =
  | { type: 'choice.set'; showsTreatment: boolean }
  | { type: 'feed.make' }
  | { type: 'feed.replace' }
  | { type: 'feed.remove' }
  | { type: 'feed.confirm' }
  | { type: 'feed.dismiss' }
  | { type: 'url.copy' }
  | { type: 'retry' }

type Choice = { readonly showsTreatment: boolean }

type CalendarFeedContext = {
  feed: Feed | null
  /** The calendar's URL if the URL was created since the page was opened; otherwise null. */
  url: string | null
  /** True if the entries of a new calendar will name the treatment. */
  showsTreatment: boolean
  failure: string | null
}

const COPIED: Toast = { kind: 'success', text: 'Link copied.' }
const REPLACED: Toast = { kind: 'success', text: 'Your calendar has a new link.' }
const REMOVED: Toast = { kind: 'success', text: 'Link removed.' }

const keepsFailure = { type: 'keepFailure', params: failing } as const
const makeFeed = {
  src: 'makeFeed',
  input: ({ context: { showsTreatment } }: { context: Choice }) => ({ body: { showsTreatment } }),
} as const

export const calendarFeedMachine = setup({
  types: typed<{
    events: CalendarFeedEvent
    context: CalendarFeedContext
    tags: 'busy' | 'modal' | 'failed'
  }>(),
  actors: {
    readFeed: calling(findCalendar),
    makeFeed: calling(makeCalendar),
    removeFeed: calling(removeCalendar),
    copy: promised<void, { text: string }>('copy'),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    keepStatus: assign((_, { feed }: FeedStatus) => ({ feed: feed ?? null })),
    keepMade: assign((_, { url, ...feed }: FeedReply) => ({ feed, url, failure: null })),
    forget: assign({ feed: null, url: null, showsTreatment: false, failure: null }),
    choose: assign((_, { showsTreatment }: Choice) => ({ showsTreatment })),
    chooseAsBefore: assign(({ context }) => ({
      showsTreatment: context.feed?.showsTreatment ?? false,
    })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isMade: (_, { feed }: FeedStatus) => feed !== undefined,
    hasUrl: ({ context }) => context.url !== null,
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
  },
}).createMachine({
  id: 'calendarFeed',
  context: { feed: null, url: null, showsTreatment: false, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'readFeed',
        onDone: [
          {
            guard: { type: 'isMade', params: answered },
            target: 'present',
            actions: { type: 'keepStatus', params: answered },
          },
          { target: 'absent' },
        ],
        onError: [refusedEnds, fails],
      },
    },
    absent: {
      on: {
        'choice.set': { actions: { type: 'choose', params: ({ event }) => event } },
        'feed.make': { target: 'making', actions: 'clearFailure' },
      },
    },
    making: {
      tags: 'busy',
      invoke: {
        ...makeFeed,
        onDone: { target: 'present', actions: { type: 'keepMade', params: answered } },
        onError: [refusedEnds, { target: 'absent', actions: keepsFailure }],
      },
    },
    present: {
      on: {
        'url.copy': { guard: 'hasUrl', target: 'copying' },
        'feed.replace': { target: 'confirmingReplacement', actions: 'chooseAsBefore' },
        'feed.remove': 'confirmingRemoval',
      },
    },
    copying: {
      tags: 'busy',
      invoke: {
        src: 'copy',
        input: ({ context }) => ({ text: context.url ?? '' }),
        onDone: { target: 'present', actions: { type: 'notify', params: COPIED } },
        onError: { target: 'present', actions: { type: 'notify', params: errorToast } },
      },
    },
    confirmingReplacement: {
      tags: 'modal',
      on: {
        'choice.set': { actions: { type: 'choose', params: ({ event }) => event } },
        'feed.confirm': { target: 'replacing', actions: 'clearFailure' },
        'feed.dismiss': { target: 'present', actions: 'clearFailure' },
      },
    },
    replacing: {
      tags: ['busy', 'modal'],
      invoke: {
        ...makeFeed,
        onDone: {
          target: 'present',
          actions: [
            { type: 'keepMade', params: answered },
            { type: 'notify', params: REPLACED },
          ],
        },
        onError: [refusedEnds, { target: 'confirmingReplacement', actions: keepsFailure }],
      },
    },
    confirmingRemoval: {
      tags: 'modal',
      on: {
        'feed.confirm': { target: 'removing', actions: 'clearFailure' },
        'feed.dismiss': { target: 'present', actions: 'clearFailure' },
      },
    },
    removing: {
      tags: ['busy', 'modal'],
      invoke: {
        src: 'removeFeed',
        onDone: { target: 'absent', actions: ['forget', { type: 'notify', params: REMOVED }] },
        onError: [refusedEnds, { target: 'confirmingRemoval', actions: keepsFailure }],
      },
    },
    failed: {
      tags: 'failed',
      on: { retry: { target: 'loading', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
