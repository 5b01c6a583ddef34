import type { liveMachine } from '../../../machines/live.ts'
import type { Words } from './words.ts'

export const liveWords: Words<typeof liveMachine> = {
  title: 'Live updates',
  about: 'Listens for changes to the agenda’s days, and reports them to the Today page.',
  states: {
    streaming: ['The page has a connection to the clinic, or is opening one.'],
    'streaming.connecting': ['The connection is not open yet.'],
    'streaming.on': ['The clinic reports when a day has changed.'],
    waiting: ['The connection was lost. The page says so, and the next attempt follows soon.'],
    off: ['The page is not visible, so it has no connection.'],
    refused: ['The clinic refuses the session, and the Today page then ends it.'],
  },
  events: {
    'live.open': 'the connection is open',
    'live.news': 'the clinic says that {date} has the revision {revision}',
    'live.lost': 'the connection is lost',
    'page.hidden': '{who} no longer sees the page',
    'page.seen': '{who} sees the page again',
  },
  actors: {},
  delays: { untilRetry: 'the pause is over' },
}
