import type { calendarFeedMachine } from '../../../machines/calendar-feed.ts'
import { ENDED, RETRY, type Words } from './words.ts'

export const calendarFeedWords: Words<typeof calendarFeedMachine> = {
  title: 'Private calendar',
  about:
    'Creates the private link that lets a calendar program show all of a patient’s appointments. The patient can replace or remove the link, after confirming.',
  states: {
    loading: ['The clinic is asked whether the patient has a link.', 'busy'],
    absent: ['The patient has no link. The page explains what a link shows, and can create one.'],
    making: ['The link is being created.', 'busy'],
    present: ['The patient has a link. It is shown only if it has just been created.'],
    copying: ['The link is being copied to the clipboard.', 'busy'],
    confirmingReplacement: ['A dialog asks whether to replace the link.', 'modal'],
    replacing: ['The link is being replaced.', 'busy', 'modal'],
    confirmingRemoval: ['A dialog asks whether to remove the link.', 'modal'],
    removing: ['The link is being removed.', 'busy', 'modal'],
    failed: ['The clinic did not answer. The page says why and offers a retry.', 'failed'],
    ended: [ENDED],
  },
  events: {
    'choice.set': '{who} chooses whether entries name the treatment',
    'feed.make': '{who} asks for a link',
    'feed.replace': '{who} asks to replace the link',
    'feed.remove': '{who} asks to remove the link',
    'feed.confirm': '{who} confirms',
    'feed.dismiss': '{who} goes back without a change',
    'url.copy': '{who} copies the link',
    retry: RETRY,
  },
  actors: {
    readFeed: 'the clinic, asked for the calendar,',
    makeFeed: 'the clinic, asked to make a link,',
    removeFeed: 'the clinic, told to remove the link,',
    copy: 'the clipboard, given the link,',
  },
  delays: {},
}
